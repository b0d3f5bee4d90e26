import { Link, type Palette } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, perLanguage } from '../../../domain/languages.ts'
import type { MessageKey } from '../../locales/en.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ScreenCompleteness } from '../translation-types.ts'

interface CountedState {
  /** Property that holds its numbers. */
  counts: keyof Pick<ScreenCompleteness, 'missing' | 'drafts' | 'outdated' | 'failing'>
  /** Filter that finds its texts. */
  filter: 'missing' | 'draft' | 'outdated' | 'failing'
  colour: keyof Palette['status']
  /** Label of one text. */
  one: MessageKey
  /** Label of several texts. */
  many: MessageKey
}

/** States of texts that need work, as they are counted, filtered and shown. */
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Adds up the numbers of several screens. */
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
  /** Path to these texts. */
  to: string
  /** Whether the dot and the name of the state are already beside the link. */
  isNamed?: boolean
}

/** Number of texts of a language in a state, as a link to them; not rendered for 0. */
export const StateCountLink = ({
  state: { colour, one },
  language,
  count,
  to,
  isNamed = false,
}: StateCountLinkProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const number = getNumberFormat(interfaceLanguage).format(count)
  if (count === 0) return null

  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${language} ${number}, ${t(one)}, ${languageName(language)}`}
      sx={{ color: `status.${colour}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
    >
      {!isNamed && <StatusDot status={colour} isHollow={colour === 'missing'} />}
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {language} {number}
      </bdi>
    </Link>
  )
}
