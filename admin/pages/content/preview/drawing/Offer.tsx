import Box from '@mui/material/Box'
import { noPlaceholderText } from '../../../../../domain/dropdowns/options.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { readable } from '../../readable.ts'
import type { Line } from '../layout/line.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { useShows, useView } from './view.ts'

/** The ring around the label says enough of all that belongs to it. */
const unmarked = { '&[data-marked]': { outline: 'none', bgcolor: 'transparent' } }

interface Props {
  label: Line
  offer: NonNullable<Line['offer']>
}

/** What stands in a dropdown before a choice. */
export const OfferPlaceholder = ({ label, offer }: Props) => {
  const { stage, language } = useView()
  return (
    <PreviewLine line={label} sx={unmarked}>
      {offer[stage].placeholder?.[language] || noPlaceholderText[language]}
    </PreviewLine>
  )
}

/** The options of a dropdown while it is open. */
export const Offer = ({ label, offer }: Props) => {
  const words = useWords()
  const { stage, language } = useView()
  const { options, optionCount } = offer[stage]
  const rest = optionCount - options.length
  if (!useShows('lists', label)) return null
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 0.75,
        paddingInline: 2.5,
        paddingBlock: 1,
      }}
    >
      {options.map(({ value, text }) => (
        <Box key={value}>
          {text[language] && (
            <PreviewLine line={label} sx={{ fontSize: 13, ...unmarked }}>
              {readable(text[language], language)}
            </PreviewLine>
          )}
        </Box>
      ))}
      {rest > 0 && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{words('preview.more', { count: rest })}</Box>
      )}
    </Box>
  )
}
