import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, Button, Link, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { Navigate, Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { useContentCrumbs } from '../../content-shared/content-route.tsx'
import { displayText } from '../../content-shared/text-display.tsx'
import { OthersWithRecord } from '../../form/Presence.tsx'
import { BackButton } from '../../form/SaveBar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useReturnState, useWayBack } from '../../ui/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DropdownForm } from '../dropdown-form/DropdownForm.tsx'
import { type DropdownRecord, type DropdownRecord as Stored, useDropdownRecord } from '../dropdown-queries.ts'
import { dropdownAdminPath, dropdownRecordPath } from '../paths.ts'
import { DropdownActionsProvider } from './DropdownActionsProvider.tsx'
import { DropdownMenu } from './DropdownMenu.tsx'
import { DropdownStatus } from './DropdownStatus.tsx'

/** Page of one dropdown: facts and actions above its editor. */
export const DropdownRecordPage = () => {
  const { id, key: addressKey = id ?? '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = useDropdownRecord(addressKey)
  const { data: record } = query
  const key = record?.dropdown?.dropdown_key ?? addressKey
  const wayBack = useWayBack(dropdownAdminPath, key)
  const [isDirty, setIsDirty] = useState(false)
  const title = useTitle(record, key)
  const language = useLanguage()
  const listCrumb = { label: dropdowns.label.many[language], ...wayBack }
  const crumbs = useContentCrumbs(listCrumb)

  // The address with the id of the content item stays; the one with a key is corrected to the current key.
  if (id === undefined && key !== addressKey)
    return <Navigate replace to={`${dropdownRecordPath(key)}${search}`} state={state} />

  return (
    <DropdownActionsProvider onRemoved={() => void navigate(wayBack.to, { state: wayBack.state })}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        aside={record && <RecordFacts record={record} isDirty={isDirty} />}
        actions={record && <RecordMenu record={record} />}
      />
      <Loaded query={query} failure={{ errorScope, back: <BackButton {...wayBack} /> }}>
        {(loaded) => (
          <DropdownForm
            rule="complete"
            key={loaded.id}
            record={loaded}
            errorScope={errorScope}
            wayBack={wayBack}
            nextGapOf={() => undefined}
            listLanguage={undefined}
            nextPath={undefined}
          >
            {(editing) => <DirtyReporter isDirty={editing.isDirty} onDirtyChange={setIsDirty} />}
          </DropdownForm>
        )}
      </Loaded>
    </DropdownActionsProvider>
  )
}

const ScreenLink = ({ record: { section, screen_location, pageTitle } }: { record: DropdownRecord }) => {
  const t = useTranslate()
  const language = useLanguage()
  const returnState = useReturnState()

  return (
    <span>
      {t('dropdownAdmin.onScreen')}{' '}
      <Link
        component={RouterLink}
        to={drillPath(section ?? fallbackSection, screen_location)}
        state={returnState}
      >
        <bdi>{pageTitle[language] || screen_location}</bdi>
      </Link>
    </span>
  )
}

/** Version of a dropdown, the user who saved it, and the time. */
const VersionFact = ({ record: { version, updated_by, lastModified } }: { record: DropdownRecord }) => {
  const t = useTranslate()

  return (
    <span>
      {t('dropdownAdmin.version')}{' '}
      <Box component="b" dir="ltr" sx={{ color: 'text.primary' }}>
        {version}
      </Box>
      {updated_by && (
        <>
          , <bdi>{updated_by}</bdi>
        </>
      )}
      , <DateTime time={lastModified} />
    </span>
  )
}

interface RecordFactsProps {
  record: DropdownRecord
  isDirty: boolean
}

/** Key, screen, status and version of a dropdown, shown beside its title. */
const RecordFacts = ({ record, isDirty }: RecordFactsProps) => {
  const t = useTranslate()

  const { is_active, drafts, optionsDraft: options_draft } = record
  const is_published = record.texts.some(({ approved }) => Object.keys(approved).length > 0)

  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <bdi dir="ltr">{record.dropdown?.dropdown_key}</bdi>
      <ScreenLink record={record} />
      <DropdownStatus dropdown={{ is_active, is_published, drafts, options_draft }} />
      {isDirty && (
        <Box component="span" sx={{ color: 'status.draft' }}>
          {t('dropdownAdmin.unsaved')}
        </Box>
      )}
      <VersionFact record={record} />
      <OthersWithRecord resource="content-items" id={record.id} />
    </Stack>
  )
}

/** Button with the menu of the actions on the whole dropdown. */
const RecordMenu = ({ record }: { record: DropdownRecord }) => {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const { dropdown, id, section, version } = record
  if (!dropdown) return null

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('ui.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 36, paddingInline: 1.5 }}
      >
        <MoreHoriz />
      </Button>
      {anchor && (
        <DropdownMenu
          dropdown={{ ...dropdown, id, section, version }}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

interface DirtyReporterProps {
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

/** Reports unsaved changes to the page header. */
const DirtyReporter = ({ isDirty, onDirtyChange }: DirtyReporterProps) => {
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return null
}

const errorScope = { page: 'dropdownRecord' } as const

/** Returns the label in the language of the interface, or the key when there is none. */
const useTitle = (record: Stored | undefined, key: string) => {
  const language = useLanguage()
  return displayText(record?.texts[0]?.translations[language] ?? '', language) || key
}
