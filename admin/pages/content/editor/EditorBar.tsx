import { Button, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WayBack } from '../../../ui/return-path.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { TextEditing } from './useTextEditing.ts'

interface Props {
  editing: TextEditing
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  onSave: TextEditing['save']
}

/** The bar that sticks to the bottom of the editor: shortcuts, the way back, draft and publication. */
export const EditorBar = ({ editing, wayBack, failure, onSave }: Props) => {
  const words = useWords()
  const { isDirty, hasDrafts, isSaving } = editing
  const canPublish = useMay()(['edit', 'content-management'])
  return (
    <Paper
      square
      variant="outlined"
      sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockStart: 4, padding: 3 }}
    >
      {failure}
      <Stack
        direction="row"
        sx={{
          gap: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ marginInlineEnd: 'auto', display: { xs: 'none', md: 'block' } }}
        >
          {words('content.editor.shortcuts')}
        </Typography>
        <Button variant="outlined" color="inherit" component={Link} {...wayBack}>
          {words('content.back')}
        </Button>
        <Button
          variant="outlined"
          aria-keyshortcuts="Control+S"
          disabled={!isDirty || isSaving}
          onClick={() => onSave('draft')}
        >
          {words('content.editor.saveDraft')}
        </Button>
        {canPublish && (
          <Button
            variant="contained"
            disabled={!(isDirty || hasDrafts) || isSaving}
            onClick={() => onSave('approved')}
          >
            {words(isSaving ? 'content.editor.saving' : 'content.editor.publish')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
