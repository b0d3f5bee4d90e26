import { Link } from '@mui/material'
import type { Palette } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, nativeNames, perLanguage } from '../../../domain/languages.ts'
import type { MessageKey } from '../../locales/en.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ScreenCompleteness } from '../translation-types.ts'

interface CountedState {
  /** Its numbers among those that are counted. */
  counts: keyof Pick<ScreenCompleteness, 'missing' | 'drafts' | 'outdated' | 'failing'>
  /** The filter that shows exactly its texts. */
  filter: 'missing' | 'draft' | 'outdated' | 'failing'
  colour: keyof Palette['status']
  /** What one text is called, and what several are. */
  one: MessageKey
  many: MessageKey
}

/** What is to be done with texts, as it is counted, filtered and shown. */
export const textStates: readonly CountedState[] = [
  {
    counts: 'missing',
    filter: 'missing',
    colour: 'missing',
    one: 'content.editor.missing',
    many: 'resource.gaps',
  },
  {
    counts: 'drafts',
    filter: 'draft',
    colour: 'draft',
    one: 'content.editor.draft',
    many: 'workbench.drafts',
  },
  {
    counts: 'outdated',
    filter: 'outdated',
    colour: 'outdated',
    one: 'content.editor.outdated',
    many: 'workbench.outdated',
  },
  {
    counts: 'failing',
    filter: 'failing',
    colour: 'review',
    one: 'workbench.failing',
    many: 'workbench.failing',
  },
]

export type TextCounts = Pick<ScreenCompleteness, 'texts' | 'missing' | 'drafts' | 'outdated' | 'failing'>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** What is counted of several screens together. */
export const sumTextCounts = (screens: readonly TextCounts[]): TextCounts => ({
  texts: sum(screens.map(({ texts }) => texts)),
  missing: perLanguage((language) => sum(screens.map(({ missing }) => missing[language]))),
  drafts: perLanguage((language) => sum(screens.map(({ drafts }) => drafts[language]))),
  outdated: perLanguage((language) => sum(screens.map(({ outdated }) => outdated[language]))),
  failing: perLanguage((language) => sum(screens.map(({ failing }) => failing[language]))),
})

interface StateCountLinkProps {
  state: (typeof textStates)[number]
  language: Language
  count: number
  /** Where exactly these texts are. */
  to: string
  /** The sign and the name of the state stand beside it already. */
  isNamed?: boolean
}

/** How many texts of a language are in a state; leads to them, and is left out where there are none. */
export const StateCountLink = ({
  state: { colour, one },
  language,
  count,
  to,
  isNamed = false,
}: StateCountLinkProps) => {
  const t = useTranslate()

  const number = new Intl.NumberFormat(useLanguage()).format(count)
  if (count === 0) return null

  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${language} ${number}, ${t(one)}, ${nativeNames[language]}`}
      sx={{ color: `status.${colour}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
    >
      {!isNamed && <StatusDot status={colour} isHollow={colour === 'missing'} />}
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {language} {number}
      </bdi>
    </Link>
  )
}
