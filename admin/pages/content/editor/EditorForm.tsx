import { Box, Stack } from '@mui/material'
import { Suspense, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { Act } from '../../../editing/state.ts'
import type { TextRecord } from '../../../providers/content.ts'
import type { WayBack } from '../../../ui/return-path.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ChecksCard } from '../checks/lazy.ts'
import { AdditionalTexts } from './additional/AdditionalTexts.tsx'
import { EditorBar } from './EditorBar.tsx'
import { TextFields } from './fields/TextFields.tsx'
import { HistoryCard } from './history/HistoryCard.tsx'
import { useTextHistory } from './history/useTextHistory.ts'
import { useNextGap } from './neighbours/useNextGap.ts'
import { Options } from './Options.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { TextConflict } from './TextConflict.tsx'
import { useTextEditing } from './useTextEditing.ts'
import { WhereCard } from './WhereCard.tsx'

const columns = { xs: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }

interface Props {
  record: TextRecord
  wayBack: WayBack
  /** The address of the next text of the page that has a gap. */
  nextGap: string | undefined
  /** The address of the text that follows in the list. */
  after: string | undefined
}

/** The fields of a text and its additional texts. A draft is saved in place; publishing leads back. */
export const EditorForm = ({ record, wayBack, nextGap, after }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const area = useNextGap(nextGap)
  const history = useTextHistory(record)
  const { state } = useLocation()
  const goesOn = useRef(false)
  const editing = useTextEditing(record.texts, ({ act, isWhole }) => {
    // What was typed while the save ran is not stored yet.
    if (act !== 'approved' || !isWhole) return
    if (goesOn.current && after) void navigate(after, { state })
    else void navigate(wayBack.to, { state: wayBack.state })
  })
  const save = (act: Act, thenOn = false) => {
    goesOn.current = thenOn
    if (editing.fits) editing.save(act)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  const [own, ...additional] = editing.base
  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 3 }}>
        {own && (
          <TextFields editing={editing} text={own} start={params.get('language')} changes={history.changes} />
        )}
        {additional.length > 0 && <AdditionalTexts editing={editing} texts={additional} />}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: columns }}>
          <Suspense>
            <ChecksCard texts={editing.base} componentType={record.component_type} typing={editing} />
          </Suspense>
          <HistoryCard record={record} history={history} editing={editing} />
          <WhereCard record={record} />
        </Box>
      </Stack>
      {record.options.length > 0 && <Options options={record.options} />}
      <EditorBar
        editing={editing}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} isMain={record.section === 'main'} />}
        onSave={save}
        hint={words('textEditor.shortcuts')}
        hasNext={after !== undefined}
      />
      <TextConflict editing={editing} />
    </>
  )
}
