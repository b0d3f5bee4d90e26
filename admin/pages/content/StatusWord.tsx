import { Box, Stack } from '@mui/material'
import { useWords } from '../../ui/useWords.ts'

export type TextStatus = 'published' | 'draft' | 'missing'

/** What a text is for visitors: a sign and a word in the colour of the status. */
export const StatusWord = ({ status }: { status: TextStatus }) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${status}`, typography: 'body2' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: 1,
          backgroundColor: status === 'missing' ? 'transparent' : 'currentColor',
        }}
      />
      {words(`content.editor.${status}`)}
    </Stack>
  )
}
