import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { SearchField } from '../../ui/SearchField.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useWords } from '../../ui/useWords.ts'
import { Filters, FiltersButton } from './Filters.tsx'

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

const line = {
  flexDirection: 'row',
  columnGap: 3,
  rowGap: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
} as const

/** What is chosen stands under the search on a phone, in one line that scrolls. */
const chosenLine = ({ breakpoints }: Theme) => ({
  ...line,
  flex: '1 1 auto',
  minHeight: 36,
  [breakpoints.down('sm')]: {
    order: 1,
    width: '100%',
    minHeight: 0,
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
  },
})

/** The way to be rid of search and filters, where there are any. */
const Clear = () => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length === 0) return null
  return (
    <Button size="small" onClick={() => setFilters({}, {})}>
      {words('resource.clear')}
    </Button>
  )
}

/**
 * Search and filters of a list, how much they leave, and a way to be rid of them; while rows are chosen,
 * what can be done with them. The address holds search and filters.
 */
export const FilterBar = ({ search, children, areMany = false, count, bulk, end }: Props) => {
  const { filterValues, setFilters, selectedIds, total } = useListContext()
  const isPhone = useIsPhone()
  const isFolded = areMany || isPhone
  const found = total === undefined ? '' : count(total)
  const isChoosing = bulk && selectedIds.length > 0
  return (
    <Stack sx={{ ...line, paddingBlock: 1.75, paddingInline: 3 }}>
      {search && (
        <SearchField
          label={search}
          value={String(filterValues.q ?? '')}
          onSearch={(q) => setFilters({ ...filterValues, q }, {})}
        />
      )}
      {children && isFolded && !isChoosing && <FiltersButton found={found}>{children}</FiltersButton>}
      <Stack sx={chosenLine}>
        {isChoosing ? (
          bulk
        ) : (
          <>
            {children && <Filters isFolded={isFolded}>{children}</Filters>}
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {found}
            </Typography>
            <Clear />
          </>
        )}
      </Stack>
      {end && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', marginInlineStart: 'auto' }}>
          {end}
        </Stack>
      )}
    </Stack>
  )
}
