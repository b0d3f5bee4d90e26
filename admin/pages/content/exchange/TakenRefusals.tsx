import Box from '@mui/material/Box'
import type { TextRefusal } from '../../../providers/text-files.ts'
import { useWords } from '../../../ui/useWords.ts'

/** How many are drawn: the first tell what is wrong with a file. */
const most = 100

/** The texts of a file that cannot be taken over, each with its place. */
export const TakenRefusals = ({ refusals }: { refusals: readonly TextRefusal[] }) => {
  const words = useWords()
  if (refusals.length === 0) return null
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, overflowWrap: 'anywhere' }}>
      {refusals.slice(0, most).map(({ line, key, language, reason }) => (
        <li key={`${line} ${key} ${language}`}>
          {words('resource.file.line', { line })}: <bdi dir="ltr">{key}</bdi>{' '}
          {words(`exchange.taken.reasons.${reason}`)}
        </li>
      ))}
    </Box>
  )
}
