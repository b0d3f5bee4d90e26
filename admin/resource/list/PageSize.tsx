import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import { useListContext } from 'react-admin'
import { useWords } from '../../ui/useWords.ts'

/** How many rows a page of the list has, to be chosen. */
export const PageSize = ({ sizes }: { sizes: readonly number[] }) => {
  const { perPage, setPerPage } = useListContext()
  const offered = [...new Set([...sizes, perPage])].sort((a, b) => a - b)
  return (
    <FormControlLabel
      labelPlacement="start"
      label={useWords()('resource.paging.size')}
      slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
      sx={{ gap: 2, marginInline: 0 }}
      control={
        <NativeSelect
          disableUnderline
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          sx={{ typography: 'body2' }}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      }
    />
  )
}
