import Box from '@mui/material/Box'
import type { TextRefusal } from '../../../providers/text-files.ts'
import { RefusedText } from './RefusedText.tsx'

/** How many are drawn: the first tell what is wrong with a file. */
const most = 5

/** The texts of a file that cannot be taken over, each with its place. */
export const TakenRefusals = ({ refusals }: { refusals: readonly TextRefusal[] }) => {
  if (refusals.length === 0) return null
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, overflowWrap: 'anywhere' }}>
      {refusals.slice(0, most).map((refusal) => (
        <li key={`${refusal.line} ${refusal.key} ${refusal.language}`}>
          <RefusedText refusal={refusal} />
        </li>
      ))}
    </Box>
  )
}
