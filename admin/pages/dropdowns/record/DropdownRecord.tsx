import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { dropdowns } from '../../../../domain/resources/dropdowns.ts'
import { useContentCrumbs } from '../../../content-shared/content-route.tsx'
import { displayText } from '../../../content-shared/text-display.tsx'
import { BackButton } from '../../../editing/BackButton.tsx'
import type { DropdownRecord as Stored } from '../../../providers/dropdowns.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { DropdownForm } from '../../content/options/DropdownForm.tsx'
import { Asking } from '../acts/Asking.tsx'
import { dropdownAdminPath, dropdownRecordPath } from '../paths.ts'
import { useDropdownRecord } from '../queries.ts'
import { Aside } from './Aside.tsx'
import { RecordMenu } from './RecordMenu.tsx'
import { Unsaved } from './Unsaved.tsx'

const place = { page: 'dropdownRecord' } as const

/** The label of a dropdown in the language of the interface; without one its key. */
const useTitle = (record: Stored | undefined, key: string) => {
  const language = useLanguage()
  return displayText(record?.texts[0]?.translations[language] ?? '', language) || key
}

/** One dropdown: what is known of it and what can be done with the whole of it, over its editor. */
export const DropdownRecord = () => {
  const { id, key: addressed = id ?? '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = useDropdownRecord(addressed)
  const { data: record } = query
  const key = record?.dropdown?.dropdown_key ?? addressed
  const wayBack = useWayBack(dropdownAdminPath, key)
  const [isDirty, setIsDirty] = useState(false)
  const title = useTitle(record, key)
  const list = { label: dropdowns.label.many[useLanguage()], ...wayBack }
  const crumbs = useContentCrumbs(list)
  // The address of its item stays; in that of dropdowns it goes by its key.
  if (id === undefined && key !== addressed)
    return <Navigate replace to={`${dropdownRecordPath(key)}${search}`} state={state} />
  return (
    <Asking onRemoved={() => void navigate(wayBack.to, { state: wayBack.state })}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        aside={record && <Aside record={record} isDirty={isDirty} />}
        actions={record && <RecordMenu record={record} />}
      />
      <Loaded query={query} failure={{ place, back: <BackButton {...wayBack} /> }}>
        {(loaded) => (
          <DropdownForm
            rule="complete"
            key={loaded.id}
            record={loaded}
            place={place}
            wayBack={wayBack}
            nextGap={undefined}
            after={undefined}
          >
            {(editing) => <Unsaved isDirty={editing.isDirty} onTold={setIsDirty} />}
          </DropdownForm>
        )}
      </Loaded>
    </Asking>
  )
}
