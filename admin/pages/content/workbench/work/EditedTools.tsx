import { Stack } from '@mui/material'
import type { Language } from '../../../../../domain/languages.ts'
import { Length } from '../../editor/fields/Length.tsx'
import { SaveFailure } from '../../editor/frame/SaveFailure.tsx'
import { HelpList } from '../../editor/help/HelpList.tsx'
import type { HelpFound } from '../../editor/help/useHelp.ts'
import { pathOf, typedText } from '../../editor/texts.ts'
import { SourceChange } from '../../outdated/SourceChange.tsx'
import { CellActs } from './CellActs.tsx'
import { CellFindings } from './CellFindings.tsx'
import { CellState } from './CellState.tsx'
import { Marks } from './Marks.tsx'
import type { RowEditing } from './useRowEditing.ts'
import type { WorkedRow } from './useWork.ts'

interface Props {
  row: WorkedRow
  editing: RowEditing
  language: Language
  /** What helps to translate it, with its source. */
  help: HelpFound | undefined
}

/** Below a text that is typed: what it is, how long, what it must hold and lacks, what helps, and what can be done with it. */
export const EditedTools = ({ row, editing: rowEditing, language, help }: Props) => {
  const { editing, own, mayConfirm, confirm } = rowEditing
  const typed = typedText(editing, own, language)
  return (
    <Stack sx={{ gap: 2 }}>
      <SaveFailure editing={editing} place={{ page: 'text' }} />
      <CellState row={row} editing={rowEditing} language={language} />
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Length editing={editing} text={own} language={language} />
        <Marks
          source={help?.source.text ?? ''}
          typed={typed}
          onAdd={(mark) => editing.type(pathOf(own.id, language), `${typed}${mark}`)}
        />
        <CellFindings text={row.text} editing={rowEditing} language={language} />
        <CellActs editing={rowEditing} manner={row.work.manner} />
      </Stack>
      <SourceChange text={own} language={language} isDisabled={!mayConfirm} onConfirm={confirm} />
      {help && <HelpList isSourceShown {...{ help, editing, language }} text={own} />}
    </Stack>
  )
}
