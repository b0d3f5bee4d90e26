import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { IconButton, Stack } from '@mui/material'
import type { Undo as Ways } from '../../../../editing/useUndo.ts'
import { useWords } from '../../../../ui/useWords.ts'

/** Undo and redo. Off they only say so, so that the focus is not lost with the last step. */
export const UndoButtons = ({ undo, redo }: Ways) => {
  const words = useWords()
  const acts = [
    { label: words('options.undo'), keys: 'Control+Z', act: undo, Icon: Undo },
    { label: words('options.redo'), keys: 'Control+Shift+Z Control+Y', act: redo, Icon: Redo },
  ]
  return (
    <Stack direction="row" sx={{ marginInlineStart: { sm: 3 } }}>
      {acts.map(({ label, keys, act, Icon }) => (
        <IconButton
          key={label}
          size="small"
          title={label}
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-disabled={!act}
          onClick={() => act?.()}
          sx={{ opacity: act ? 1 : 0.4 }}
        >
          <Icon className="points" fontSize="small" />
        </IconButton>
      ))}
    </Stack>
  )
}
