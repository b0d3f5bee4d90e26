import { Stack, TableCell, TableRow } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { LeavingWarning } from '../../../../editing/LeavingWarning.tsx'
import { fieldId, goToField } from '../../editor/field-address.ts'
import { takeByKey } from '../../editor/help/take-by-key.ts'
import { useHelp } from '../../editor/help/useHelp.ts'
import { TextConflict } from '../../editor/TextConflict.tsx'
import { TextInput } from '../../editor/TextInput.tsx'
import { typedText } from '../../editor/texts.ts'
import { RowBox } from '../chosen/RowBox.tsx'
import { OpenCell } from '../table/OpenCell.tsx'
import { TextName } from '../table/TextName.tsx'
import { cellKeys, goRound } from './cell-keys.ts'
import { EditedTools } from './EditedTools.tsx'
import type { Cell } from './gaps.ts'
import { type RowEditing, useRowEditing } from './useRowEditing.ts'
import type { WorkedRow } from './useWork.ts'
import { WhatItIs } from './WhatItIs.tsx'
import { WholeText } from './WholeText.tsx'

// Stronger than the line of the row above, with which it is drawn as one.
const line = ({ palette }: Theme) => `2px solid ${palette.primary.main}`
const edge = {
  '&& > *': { borderBlockStart: line, borderBlockEnd: 0 },
  '&& > [rowspan]': { borderBlockEnd: line },
}
const end = { '&&': { borderBlockEnd: line } }

interface FieldProps {
  row: WorkedRow
  edited: RowEditing
  language: Language
}

const Field = ({ row: { shown, work, index }, edited: { editing, own, save }, language }: FieldProps) => (
  <TableCell dir={directions[language]}>
    {editing.isDirty && <LeavingWarning />}
    <TextConflict editing={editing} />
    <Stack onKeyDown={cellKeys({ language, shown, save, onMove: (next) => work.edit(index, next) })}>
      <TextInput
        key={language}
        autoFocus
        multiline
        margin="none"
        id={fieldId(own.id, language)}
        name={nativeNames[language]}
        editing={editing}
        text={own}
        language={language}
      />
    </Stack>
  </TableCell>
)

/** The keys of the row as a whole; what is laid over the page has keys of its own. */
const rowKeys = ({ keys }: RowEditing) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.currentTarget.contains(event.target))) return
    keys.onKeyDown(event)
    takeByKey(event, event.currentTarget.closest('tbody'))
  },
})

/** A text while one of its languages is typed; what is typed in another of them stays beside it. */
export const EditedRow = ({ cell, ...row }: WorkedRow & { cell: Cell }) => {
  const { index, text, shown, work, choosing } = row
  const { language } = cell
  const edited = useRowEditing(row, cell)
  const { editing, own } = edited
  const help = useHelp(editing, own, language)
  const move = (next: Language) => work.edit(index, next)
  const begin = () => {
    const [first = language] = shown
    if (first === language) goToField(own.id, language)
    else move(first)
  }
  const besides = (one: Language) => {
    const typed = typedText(editing, own, one)
    return {
      text: { ...text, translations: { ...text.translations, [one]: typed } },
      whole: <WholeText text={typed} language={one} source={help?.source} into={language} />,
    }
  }
  return (
    <>
      <TableRow aria-rowindex={index + 2} {...rowKeys(edited)} sx={edge}>
        {choosing && (
          <RowBox
            text={text}
            isChosen={choosing.isChosen(text)}
            onPress={(reaches) => void choosing.toggle(index, text, reaches)}
            rows={2}
          />
        )}
        <TextName text={text} mayType rows={2}>
          <WhatItIs text={text} />
        </TextName>
        {shown.map((one) =>
          one === language ? (
            <Field key={one} row={row} edited={edited} language={one} />
          ) : (
            <OpenCell key={one} {...besides(one)} language={one} onOpen={() => move(one)} />
          ),
        )}
      </TableRow>
      <TableRow {...rowKeys(edited)}>
        <TableCell colSpan={shown.length} sx={end} onKeyDown={goRound(begin)}>
          <EditedTools row={row} editing={edited} language={language} help={help} />
        </TableCell>
      </TableRow>
    </>
  )
}
