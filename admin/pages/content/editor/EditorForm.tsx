import { Stack, Typography } from '@mui/material'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { Act } from '../../../editing/state.ts'
import type { TextRecord } from '../../../providers/content.ts'
import type { WayBack } from '../../../ui/return-path.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { useWords } from '../../../ui/useWords.ts'
import { TextFindings } from '../checks/lazy.ts'
import { EditorBar } from './EditorBar.tsx'
import { TextFields } from './fields/TextFields.tsx'
import { useNextGap } from './neighbours/useNextGap.ts'
import { Options } from './Options.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { TextConflict } from './TextConflict.tsx'
import { useTextEditing } from './useTextEditing.ts'

interface Props {
  record: TextRecord
  wayBack: WayBack
  /** The address of the next text of the page that has a gap. */
  nextGap: string | undefined
}

/** The fields of a text and its additional texts. A draft is saved in place; publishing leads back. */
export const EditorForm = ({ record, wayBack, nextGap }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const area = useNextGap(nextGap)
  const editing = useTextEditing(record.texts, ({ act, isWhole }) => {
    // What was typed while the save ran is not stored yet.
    if (act === 'approved' && isWhole) void navigate(wayBack.to, { state: wayBack.state })
  })
  const save = (act: Act) => {
    if (editing.fits) editing.save(act)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  const [own, ...additional] = editing.base
  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 4 }}>
        {own && <TextFields editing={editing} text={own} start={params.get('language')} />}
        <Suspense>
          {own && <TextFindings text={own} componentType={record.component_type} typing={editing} />}
        </Suspense>
        {additional.length > 0 && <Typography variant="h2">{words('content.editor.additional')}</Typography>}
        {additional.map((text) => (
          <Stack key={text.id} component="section" aria-labelledby={`text-${text.id}`} sx={{ gap: 2 }}>
            <Typography id={`text-${text.id}`} variant="body2" color="textSecondary">
              <bdi dir="ltr">{text.contentKey}</bdi>
            </Typography>
            <TextFields editing={editing} text={text} />
            <Suspense>
              <TextFindings text={text} componentType="text" typing={editing} />
            </Suspense>
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
      <TextConflict editing={editing} />
    </>
  )
}
