import Box from '@mui/material/Box'
import type { Line } from '../layout/line.ts'
import { body } from './looks.ts'
import { More } from './More.tsx'
import { PreviewLine } from './PreviewLine.tsx'

const button = {
  ...body,
  fontWeight: 500,
  textAlign: 'center',
  borderRadius: 0.75,
  paddingInline: 4,
  paddingBlock: 2,
  marginInline: 0,
}
const outlined = { ...button, border: '1px solid', borderColor: 'edge' }
const filled = {
  ...button,
  '&, &[href]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[href]:hover, &[href]:focus-visible, &[data-marked]': { bgcolor: 'primary.main', outlineOffset: 2 },
}

/** Ways back, round and further than the form itself. */
const besides = /(?:^|[._])(?:back|cancel|close|skip|resend|remove|upload|add|required_only)(?:_|$)/

/** Buttons side by side; the one that leads on is filled. */
export const Buttons = ({ lines }: { lines: readonly Line[] }) => {
  const main = lines.findLast(({ key }) => !besides.test(key))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      {lines.map((line) => (
        <Box key={line.id}>
          <PreviewLine line={line} sx={line === main ? filled : outlined} />
          <More lines={line.more} />
        </Box>
      ))}
    </Box>
  )
}
