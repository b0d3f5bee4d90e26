import { Box, Checkbox } from '@mui/material'

interface Props {
  name: string
  isChosen: boolean
  /** It cannot be chosen. */
  isOff: boolean
  onChange: () => void
}

/** The first cell of a row in a preview: whether it is among those that something is done with. */
export const RowChoice = ({ name, isChosen, isOff, onChange }: Props) => (
  <Box role="cell">
    <Checkbox
      size="small"
      checked={isChosen}
      disabled={isOff}
      onChange={onChange}
      slotProps={{ input: { 'aria-label': name } }}
      sx={{ padding: 1, marginInlineStart: -1 }}
    />
  </Box>
)
