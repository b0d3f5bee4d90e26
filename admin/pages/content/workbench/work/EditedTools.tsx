import { Button, Stack } from '@mui/material'
import { defaultLanguage, type Language, languages } from '../../../../../domain/languages.ts'
import { SaveButton } from '../../../../editing/SaveButton.tsx'
import type { EditableText } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Length } from '../../editor/fields/Length.tsx'
import { SaveFailure } from '../../editor/frame/SaveFailure.tsx'
import { pathOf, typedText } from '../../editor/texts.ts'
import type { TextEditing } from '../../editor/useTextEditing.ts'
import { SourceChange } from '../../outdated/SourceChange.tsx'
import { Marks } from './Marks.tsx'
import type { WorkedRow } from './useWork.ts'

interface Props {
  row: WorkedRow
  editing: TextEditing
  own: EditableText
  language: Language
  save: () => void
  /** Finds the text right for its source; not while something is typed. */
  confirm: (() => void) | undefined
  onCancel: () => void
}

/** The text that a translation is made from: the first that there is, in another language. */
const sourceOf = (editing: TextEditing, own: EditableText, language: Language): string =>
  [defaultLanguage, ...languages]
    .filter((one) => one !== language)
    .map((one) => typedText(editing, own, one))
    .find((text) => text !== '') ?? ''

/** Below a text that is typed: how long it is, what it must hold, and what can be done with it. */
export const EditedTools = ({ row, editing, own, language, save, confirm, onCancel }: Props) => {
  const words = useWords()
  const { manner } = row.work.manner
  const typed = typedText(editing, own, language)
  return (
    <Stack sx={{ gap: 2 }}>
      <SaveFailure editing={editing} place={{ page: 'text' }} />
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Length editing={editing} text={own} language={language} />
        <Marks
          source={sourceOf(editing, own, language)}
          typed={typed}
          onAdd={(mark) => editing.type(pathOf(own.id, language), `${typed}${mark}`)}
        />
        <Stack direction="row" sx={{ gap: 2, marginInlineStart: 'auto' }}>
          <Button size="small" color="inherit" onClick={onCancel} aria-keyshortcuts="Escape">
            {words('editing.cancel')}
          </Button>
          <SaveButton
            inRow
            isMain
            label={words(manner === 'approved' ? 'editing.publish' : 'editing.saveDraft')}
            keys="Control+Enter"
            isSaving={editing.isSaving}
            disabled={!editing.fits}
            onSave={save}
          />
        </Stack>
      </Stack>
      <SourceChange text={own} language={language} isDisabled={!confirm} onConfirm={() => confirm?.()} />
    </Stack>
  )
}
