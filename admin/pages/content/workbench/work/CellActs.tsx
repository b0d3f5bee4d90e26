import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SaveButton } from '../../../../editing/SaveButton.tsx'
import { KeyHint } from '../../../../ui/keys/KeyHint.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { Manner } from './useManner.ts'
import type { RowEditing } from './useRowEditing.ts'

const inOrder = [
  { act: 'draft', word: 'workbench.draft' },
  { act: 'approved', word: 'workbench.publish' },
] as const

interface Props {
  editing: RowEditing
  manner: Manner
}

/** What can be done with a text that is typed: the act that Enter does is the main one. */
export const CellActs = ({ editing: { editing, save, keys }, manner: { manner, mayPublish } }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  return (
    <Stack direction="row" sx={{ gap: 2, marginInlineStart: 'auto' }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={keys.cancel}
        aria-keyshortcuts="Escape"
      >
        {translate('ra.action.cancel')}
        <KeyHint keys="Esc" />
      </Button>
      {inOrder
        .filter(({ act }) => act === 'draft' || mayPublish)
        .map(({ act, word }) => (
          <SaveButton
            key={act}
            inRow
            isMain={act === manner}
            label={words(word)}
            {...(act === manner ? { keys: 'Enter Control+Enter', hint: 'Enter' } : {})}
            {...(act !== manner && act === 'draft' ? { keys: 'Control+S', hint: 'Ctrl S' } : {})}
            isSaving={editing.isSaving}
            disabled={!editing.fits}
            onSave={() => save(act)}
          />
        ))}
    </Stack>
  )
}
