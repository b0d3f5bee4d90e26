import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formula } from '../../../../domain/calculator/formula.ts'
import { formatFieldValue } from '../../../../domain/descriptor/field.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import { BottomBar } from '../../../editing/BottomBar.tsx'
import { EditingConflict } from '../../../editing/EditingConflict.tsx'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import { SaveButton } from '../../../editing/SaveButton.tsx'
import type { Formula } from '../../../providers/pages/calculator-formula.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { useWords } from '../../../ui/useWords.ts'
import { FormulaGroups, formulaWidth } from './FormulaGroups.tsx'
import { FormulaInput } from './FormulaInput.tsx'
import { type FormulaEditing, useFormulaEditing } from './useFormulaEditing.ts'

const FormulaConflict = ({ editing }: { editing: FormulaEditing }) => {
  const language = useLanguage()
  const wordingOf = (path: string) => {
    const field = fieldOf(formula, path)
    return {
      label: field?.label[language] ?? path,
      text: (value: string | undefined) => (field ? formatFieldValue(field, value, language) : (value ?? '')),
    }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}

/** Why the formula could not be saved, unless that stands beside its numbers. */
const Failure = ({ editing }: { editing: FormulaEditing }) => {
  const translate = useTranslate()
  const { failure, isRefusedByField } = editing
  return failure && !isRefusedByField && <FailureAlert>{translate(failure.message)}</FailureAlert>
}

interface Props {
  loaded: Formula
  /** Leaves the form, without what is not saved. */
  onDone: () => void
}

/** The form of the formula: its numbers, checked before they are sent, and the bar that saves them. */
export const FormulaForm = ({ loaded, onDone }: Props) => {
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const editing = useFormulaEditing(loaded, onDone)
  useShortcut('Ctrl+KeyS', editing.submit, bar)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <FormulaGroups>{(name) => <FormulaInput key={name} name={name} editing={editing} />}</FormulaGroups>
      <BottomBar ref={bar} maxWidth={formulaWidth} notice={<Failure editing={editing} />}>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {words('editing.cancel')}
        </Button>
        <SaveButton
          isMain
          label={words('editing.save')}
          isSaving={editing.isSaving}
          disabled={!editing.isDirty}
          keys="Control+S"
        />
      </BottomBar>
      <FormulaConflict editing={editing} />
      {editing.isDirty && <LeavingWarning />}
    </form>
  )
}
