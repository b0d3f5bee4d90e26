import { Stack, TableCell, TableRow } from '@mui/material'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { LeavingWarning } from '../../../../editing/LeavingWarning.tsx'
import { TextConflict } from '../../editor/TextConflict.tsx'
import { TextInput } from '../../editor/TextInput.tsx'
import { typedText } from '../../editor/texts.ts'
import { OpenCell } from '../table/OpenCell.tsx'
import { TextName } from '../table/TextName.tsx'
import { cellKeys } from './cell-keys.ts'
import { EditedTools } from './EditedTools.tsx'
import type { Cell } from './gaps.ts'
import { useRowEditing } from './useRowEditing.ts'
import type { WorkedRow } from './useWork.ts'

const edge = { borderTop: 1, borderTopColor: 'primary.main', borderBottom: 0 }

/** A text while one of its languages is typed; what is typed in another of them stays beside it. */
export const EditedRow = ({ cell, ...row }: WorkedRow & { cell: Cell }) => {
  const { index, text, shown, work } = row
  const { language } = cell
  const { editing, own, save, confirm, mayConfirm, keys } = useRowEditing(row, cell)
  if (!own) return null
  const move = (next: Language) => work.edit(index, next)
  const asTyped = {
    ...text,
    translations: { ...text.translations, [language]: typedText(editing, own, language) },
  }
  return (
    <>
      <TableRow aria-rowindex={index + 2} onKeyDown={keys.onKeyDown} sx={{ '& > *': edge }}>
        <TextName text={text} rows={2} />
        {shown.map((one) =>
          one === language ? (
            <TableCell key={one} dir={directions[one]}>
              {editing.isDirty && <LeavingWarning />}
              <TextConflict editing={editing} />
              <Stack onKeyDown={cellKeys({ language, shown, save, confirm, onMove: move })}>
                <TextInput
                  key={one}
                  autoFocus
                  multiline
                  margin="none"
                  name={nativeNames[one]}
                  editing={editing}
                  text={own}
                  language={one}
                />
              </Stack>
            </TableCell>
          ) : (
            <OpenCell
              key={one}
              text={{
                ...asTyped,
                translations: { ...asTyped.translations, [one]: typedText(editing, own, one) },
              }}
              language={one}
              onOpen={() => move(one)}
            />
          ),
        )}
      </TableRow>
      <TableRow onKeyDown={keys.onKeyDown}>
        <TableCell colSpan={shown.length} sx={{ borderBottom: 1, borderBottomColor: 'primary.main' }}>
          <EditedTools
            row={row}
            editing={editing}
            own={own}
            language={language}
            save={save}
            confirm={mayConfirm ? confirm : undefined}
            onCancel={keys.cancel}
          />
        </TableCell>
      </TableRow>
    </>
  )
}
