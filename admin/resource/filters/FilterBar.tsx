import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.ts'
import { Filters } from './Filters.tsx'

interface Props {
  /** What the search field says; no field without it. */
  search?: string
  /** The filters, as chips. */
  children?: ReactNode
  /** There is no room for the filters beside the search. */
  areMany?: boolean
  /** How much search and filters leave, in words. */
  count: (total: number) => string
  /** What can be done with chosen rows. */
  bulk?: ReactNode
  /** How the list is shown, at the end of the bar. */
  end?: ReactNode
}

const Chosen = ({ children, areMany, count }: Pick<Props, 'children' | 'areMany' | 'count'>) => {
  const words = useWords()
  const { filterValues, setFilters, total } = useListContext()
  return (
    <>
      {children && <Filters areMany={areMany}>{children}</Filters>}
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {total !== undefined && count(total)}
      </Typography>
      {Object.keys(filterValues).length > 0 && (
        <Button size="small" onClick={() => setFilters({}, {})}>
          {words('resource.clear')}
        </Button>
      )}
    </>
  )
}

/**
 * Search and filters of a list, how much they leave, and a way to be rid of them; while rows are chosen,
 * what can be done with them. The address holds search and filters.
 */
export const FilterBar = ({ search, bulk, end, ...chosen }: Props) => {
  const { filterValues, setFilters, selectedIds } = useListContext()
  return (
    <Stack
      direction="row"
      sx={{
        columnGap: 4,
        rowGap: 2,
        paddingBlock: 1.75,
        paddingInline: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      {search && (
        <SearchField
          label={search}
          value={String(filterValues.q ?? '')}
          onSearch={(q) => setFilters({ ...filterValues, q }, {})}
        />
      )}
      <Stack
        direction="row"
        sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}
      >
        {bulk && selectedIds.length > 0 ? bulk : <Chosen {...chosen} />}
      </Stack>
      {end && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', marginInlineStart: 'auto' }}>
          {end}
        </Stack>
      )}
    </Stack>
  )
}
