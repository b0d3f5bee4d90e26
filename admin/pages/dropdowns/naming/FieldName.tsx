import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { Link as RouterLink } from 'react-router-dom'
import { dropdownKey, longestFieldName } from '../../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownName } from '../../../providers/dropdown-admin.ts'
import { useWords } from '../../../ui/useWords.ts'
import { dropdownRecordPath } from '../paths.ts'
import type { NameMistake } from './useNaming.ts'

interface Props {
  name: DropdownName
  mistake: NameMistake | undefined
  /** The dropdown that has the key already. */
  owner: { readonly key: string; readonly label: string } | undefined
  onChange: (field: string) => void
}

const Taken = ({ owner: { key, label } }: { owner: NonNullable<Props['owner']> }) => (
  <>
    {useWords()('dropdownAdmin.naming.taken')}{' '}
    <Link component={RouterLink} to={dropdownRecordPath(key)}>
      <bdi>{label || key}</bdi>
    </Link>
  </>
)

/** The field of a dropdown, with the key that comes of it or what is wrong with that. */
export const FieldName = ({ name, mistake, owner, onChange }: Props) => {
  const words = useWords()
  const { screen_location: screen, field_name: field } = name
  const said = {
    pattern: words('dropdownAdmin.naming.pattern'),
    taken: owner && <Taken owner={owner} />,
  }
  const key = screen && field && (
    <>
      {words('dropdownAdmin.naming.key')}{' '}
      <Box component="bdi" dir="ltr" sx={{ color: 'text.primary' }}>
        {dropdownKey(screen, field)}
      </Box>
    </>
  )
  return (
    <TextField
      label={words('dropdownAdmin.naming.field')}
      value={field}
      onChange={({ target }) => onChange(target.value)}
      error={mistake !== undefined}
      helperText={mistake ? said[mistake] : key || words('dropdownAdmin.naming.pattern')}
      slotProps={{
        htmlInput: { dir: 'ltr', maxLength: longestFieldName, autoComplete: 'off', spellCheck: false },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
