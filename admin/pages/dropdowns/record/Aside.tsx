import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { fallbackSection } from '../../../../domain/sections.ts'
import { drillPath } from '../../../content-shared/content-paths.ts'
import type { DropdownRecord } from '../../../providers/dropdowns.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { DropdownStatus } from '../cards/DropdownStatus.tsx'

const Screen = ({ record: { section, screen_location, pageTitle } }: { record: DropdownRecord }) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <span>
      {words('dropdownAdmin.onScreen')}{' '}
      <Link
        component={RouterLink}
        to={drillPath(section ?? fallbackSection, screen_location)}
        state={useLeavingState()}
      >
        <bdi>{pageTitle[language] || screen_location}</bdi>
      </Link>
    </span>
  )
}

/** Which version of a dropdown is shown, who saved it and when. */
const Version = ({ record: { version, updated_by, lastModified } }: { record: DropdownRecord }) => (
  <span>
    {useWords()('dropdownAdmin.version')}{' '}
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

interface Props {
  record: DropdownRecord
  /** Something is typed and not saved. */
  isDirty: boolean
}

/** What is told of a dropdown beside its name. */
export const Aside = ({ record, isDirty }: Props) => {
  const words = useWords()
  const { is_active, drafts, optionsDraft } = record
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <bdi dir="ltr">{record.dropdown?.dropdown_key}</bdi>
      <Screen record={record} />
      <DropdownStatus dropdown={{ is_active, drafts, options_draft: optionsDraft }} />
      {isDirty && (
        <Box component="span" sx={{ color: 'status.draft' }}>
          {words('dropdownAdmin.unsaved')}
        </Box>
      )}
      <Version record={record} />
    </Stack>
  )
}
