import { Box, Stack } from '@mui/material'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { InnerLink } from '../ui/InnerLink.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface Share {
  present: number
  total: number
}

interface Props extends Share {
  language: Language
  /** Where the gaps are listed. */
  to: string
}

/** How many texts there are in a language; where some are missing, a link to the gaps. */
export const TextCompleteness = ({ language, to, ...share }: Props) => {
  const t = useTranslate()
  const formatPercent = useFormatPercent()

  if (share.total === 0) return <span>—</span>

  const name = `${t('content.list.texts', { language: nativeNames[language] })}: ${t('content.list.complete', { ...share })}`
  const content = (
    <Stack
      direction="row"
      component="span"
      title={name}
      sx={{ gap: 1.5, alignItems: 'center', display: 'inline-flex' }}
    >
      <CompletenessIcon {...share} />
      <bdi dir="ltr">{formatPercent(share)}</bdi>
    </Stack>
  )
  if (share.present === share.total) return content

  return (
    <InnerLink to={to} name={`${formatPercent(share)}, ${name}`}>
      {content}
    </InnerLink>
  )
}

/** How full a round is drawn: empty, a part, or all of it. */
const CompletenessIcon = ({ present, total }: Share) => {
  const degrees = (360 * present) / total
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ palette }) => {
        const colour = present === total ? palette.status.published : palette.status.missing
        return {
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: '50%',
          border: `1.5px solid ${colour}`,
          background: `conic-gradient(${colour} ${degrees}deg, transparent 0)`,
        }
      }}
    />
  )
}

/** A share in per cent, rounded down so that only what is complete is called 100 %. */
export const useFormatPercent = () => {
  const format = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  return ({ present, total }: Share) => format.format(Math.floor((100 * present) / total) / 100)
}
