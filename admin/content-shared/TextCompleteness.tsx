import { Box } from '@mui/material'
import type { Language } from '../../domain/languages.ts'
import { InnerLink } from '../ui/InnerLink.tsx'
import { getNumberFormat } from '../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface Share {
  present: number
  total: number
}

interface Props extends Share {
  language: Language
  /** Address of the missing texts. */
  to: string
  /** Whether a complete language is a circle without its percentage. */
  isBrief?: boolean
  /** Whether to show the circle alone. */
  isDot?: boolean | undefined
}

/** Share of texts that exist in a language; a link to the missing ones, if there are any. */
export const TextCompleteness = ({ language, to, isBrief = false, isDot = false, ...share }: Props) => {
  const t = useTranslate()
  const languageName = useLanguageName()
  const formatPercent = useFormatPercent()

  if (share.total === 0) return <span>—</span>

  const isComplete = share.present === share.total
  const name = `${t('content.list.texts', { language: languageName(language) })}: ${t('content.list.complete', { ...share })}`
  const content = (
    <Box component="span" title={name} sx={shareSx}>
      <CompletenessIcon {...share} />
      {!isDot && !(isBrief && isComplete) && <bdi dir="ltr">{formatPercent(share)}</bdi>}
    </Box>
  )
  if (isComplete) return content

  return (
    <InnerLink to={to} name={`${formatPercent(share)}, ${name}`}>
      {content}
    </InnerLink>
  )
}

const shareSx = { display: 'inline-flex', gap: 1.5, alignItems: 'center' } as const

const iconSx = {
  width: 10,
  height: 10,
  flexShrink: 0,
  borderRadius: '50%',
  border: '1.5px solid',
  color: 'status.missing',
} as const

const completeIconSx = { ...iconSx, color: 'status.published' } as const

/** Circle, filled by the share. */
const CompletenessIcon = ({ present, total }: Share) => (
  <Box
    component="span"
    aria-hidden
    // Not in `sx`, which would add a rule to the document for each share.
    style={{ background: `conic-gradient(currentColor ${(360 * present) / total}deg, transparent 0)` }}
    sx={present === total ? completeIconSx : iconSx}
  />
)

/** Returns a function that formats a share in percent, rounded down so that only a complete one is 100 %. */
export const useFormatPercent = () => {
  const language = useLanguage()

  const format = getNumberFormat(language, 'percent')

  return ({ present, total }: Share) => format.format(Math.floor((100 * present) / total) / 100)
}
