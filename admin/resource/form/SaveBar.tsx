import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { contentItems } from '../../../domain/resources/content-items.ts'
import { translations } from '../../../domain/resources/translations.ts'
import { FailureAlert } from '../../editing/FailureAlert.tsx'
import { SaveBar as Bar } from '../../editing/SaveBar.tsx'
import { SaveButton } from '../../editing/SaveButton.tsx'
import { refusalIn } from '../../providers/http.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useShortcut } from '../../ui/useShortcut.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { formWidth } from './FormGrid.tsx'
import { useRecordEditingAround } from './useRecordEditing.ts'
import { useWayOut } from './useWayOut.ts'

/** What is saved of the content reaches visitors. */
const publishing: readonly string[] = [contentItems.name, translations.name]

/** Why the record could not be saved, unless that stands beside its fields. */
const Failure = ({ error, title }: { error: Error; title: string | undefined }) => {
  const translate = useTranslate()
  const { fields = {} } = refusalIn(error) ?? {}
  return (
    Object.keys(fields).length === 0 && <FailureAlert title={title}>{translate(error.message)}</FailureAlert>
  )
}

/** The bar of the form of a record. */
export const SaveBar = () => {
  const words = useWords()
  const { name, notUpdated } = useDescriptor()
  const language = useLanguage()
  const { base, isDirty, isSaving, failure, save } = useRecordEditingAround()
  const { handleSubmit } = useFormContext()
  const wayBack = useWayOut(String(base.id))
  const bar = useRef<HTMLDivElement>(null)
  useShortcut('Ctrl+KeyS', () => isDirty && void handleSubmit(() => save('approved'))(), bar)
  return (
    <Bar
      ref={bar}
      maxWidth={formWidth}
      wayBack={wayBack}
      failure={failure && <Failure error={failure} title={notUpdated?.[language]} />}
    >
      <SaveButton
        isMain
        label={words(publishing.includes(name) ? 'editing.publish' : 'editing.save')}
        isSaving={isSaving}
        disabled={!isDirty}
      />
    </Bar>
  )
}
