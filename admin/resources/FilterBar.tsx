import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazyPart } from '../ui/lazy-loading.ts'
import { findFirstRow } from '../ui/RowLink.tsx'
import { KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { OnlySetFilters } from './ChoiceChips.tsx'

const FilterPanel = lazyPart(async () => (await import('./list/FilterPanel.tsx')).FilterPanel)

interface FilterBarProps {
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

/**
 * Search and filters of a list, how much they leave, and a way to be rid of them; while rows are chosen,
 * what can be done with them. The address holds search and filters.
 */
export const FilterBar = ({ search, children, areMany = false, count, bulk, end }: FilterBarProps) => {
  const { filterValues, setFilters, selectedIds, total } = useListContext()
  const isPhone = useIsPhone()

  const isFolded = areMany || isPhone
  const resultText = total === undefined ? '' : count(total)
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
      {children && isFolded && !isChoosing && <FiltersButton found={resultText}>{children}</FiltersButton>}
      <Stack sx={chosenLineSx}>
        {isChoosing ? (
          bulk
        ) : (
          <>
            {children && <InlineFilters isFolded={isFolded}>{children}</InlineFilters>}
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {resultText}
            </Typography>
            <ClearFilters />
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

/** The button in front of filters that have no room beside the search; it says how many are set. */
const FiltersButton = ({ children, found }: { children: ReactNode; found: string }) => {
  const t = useTranslate()
  const { q: _, ...activeFilters } = useListContext().filterValues
  const count = Object.values(activeFilters).filter((value) => value !== undefined).length
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('resource.filters')}
        {count > 0 && ` · ${count}`}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel anchor={button.current} found={found} onClose={() => setIsOpen(false)}>
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </>
  )
}

/** The filters beside the search; where they stand behind their button, only what is chosen of them. */
const InlineFilters = ({ children, isFolded }: { children: ReactNode; isFolded: boolean }) => {
  const t = useTranslate()

  if (isFolded) return <OnlySetFilters value={true}>{children}</OnlySetFilters>

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('resource.filters')}
      sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  )
}

const searchDelayMs = 300
const limit = 255

interface SearchFieldProps {
  /** What is being searched for, as the address of the page says. */
  value: string
  onSearch: (text: string) => void
  label: string
}

/** The search of a list. Searches when typing pauses; `/` leads here, Escape clears it, the arrow leads to the first row. */
const SearchField = ({ value, onSearch, label }: SearchFieldProps) => {
  const t = useTranslate()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  useShortcut('/', () => input.current?.focus())
  useEffect(() => {
    search.current = onSearch
  })
  // What this field itself asked for comes back without the space that is being typed.
  const lastSearch = useRef(value)

  useEffect(() => {
    if (value !== lastSearch.current) setText(value)
    lastSearch.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => {
      lastSearch.current = text.trim()
      search.current(lastSearch.current)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [text, value])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'ArrowDown' || !input.current) return
    event.preventDefault()
    findFirstRow(input.current)?.focus()
  }

  return (
    <FormControl margin="none" sx={{ flex: '1 1 200px', maxWidth: 480 }}>
      <OutlinedInput
        type="search"
        // The browser's own cross would stand beside the one below.
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={label}
        slotProps={{
          input: {
            'aria-label': label,
            maxLength: limit,
            dir: text ? 'auto' : undefined,
            'aria-keyshortcuts': '/',
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          text ? (
            <IconButton size="small" edge="end" aria-label={t('ui.clearSearch')} onClick={() => setText('')}>
              <Clear fontSize="small" />
            </IconButton>
          ) : (
            <KeyHint keys="/" />
          )
        }
      />
    </FormControl>
  )
}

const line = {
  flexDirection: 'row',
  columnGap: 3,
  rowGap: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
} as const

/** What is chosen stands under the search on a phone, in one line that scrolls. */
const chosenLineSx = ({ breakpoints }: Theme) => ({
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
const ClearFilters = () => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length === 0) return null
  return (
    <Button size="small" onClick={() => setFilters({}, {})}>
      {t('resource.clear')}
    </Button>
  )
}
