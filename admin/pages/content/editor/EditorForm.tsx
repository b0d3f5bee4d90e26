import { Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { languages } from '../../../../domain/languages.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { SaveStatus, TextRecord } from '../../../providers/content.ts'
import type { WayBack } from '../../../ui/return-path.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditorBar } from './EditorBar.tsx'
import { MarkWarnings } from './MarkWarnings.tsx'
import { Options } from './Options.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { TextConflictDialog } from './TextConflictDialog.tsx'
import { TextFields } from './TextFields.tsx'
import { isTooLong } from './texts.ts'
import { useNextGap } from './useNextGap.ts'
import { useTextEditing } from './useTextEditing.ts'

const said = {
  draft: 'content.editor.draftSaved',
  approved: 'content.editor.textPublished',
  unchanged: 'content.editor.alreadyStored',
} as const

interface Props {
  record: TextRecord
  wayBack: WayBack
}

/** The fields of a text and its additional texts. A draft is saved in place; publishing leads back. */
export const EditorForm = ({ record, wayBack }: Props) => {
  const words = useWords()
  const notify = useNotify()
  const [isDone, setIsDone] = useState(false)
  const [params] = useSearchParams()
  const [area, goToNextGap] = useNextGap()
  const editing = useTextEditing(record.texts, (status, outcome) => {
    notify(said[outcome === 'saved' ? status : outcome], { type: 'success' })
    setIsDone(status === 'approved')
  })
  const { texts, typed, isDirty, conflict } = editing
  const save = (status: SaveStatus) => {
    const fits = texts.every((text) => !languages.some((language) => isTooLong(text, typed, language)))
    if (fits) editing.save(status)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => isDirty && !conflict && save('draft'))
  useShortcut('Ctrl+Enter', goToNextGap)
  // What was typed while the save ran is not stored yet.
  if (isDone && !isDirty) return <Navigate {...wayBack} />
  const [own, ...additional] = texts
  return (
    <>
      {isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 4 }}>
        {own && <TextFields editing={editing} text={own} start={params.get('language')} />}
        {own && <MarkWarnings text={own} typed={typed} />}
        {additional.length > 0 && <Typography variant="h2">{words('content.editor.additional')}</Typography>}
        {additional.map((text) => (
          <Stack key={text.id} component="section" aria-labelledby={`text-${text.id}`} sx={{ gap: 2 }}>
            <Typography id={`text-${text.id}`} variant="body2" color="textSecondary">
              <bdi dir="ltr">{text.contentKey}</bdi>
            </Typography>
            <TextFields editing={editing} text={text} />
            <MarkWarnings text={text} typed={typed} />
          </Stack>
        ))}
      </Stack>
      {record.options.length > 0 && <Options options={record.options} />}
      <EditorBar
        editing={editing}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} isMain={record.section === 'main'} />}
        onSave={save}
      />
      <TextConflictDialog editing={editing} />
    </>
  )
}
