import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import {
  Button,
  FormControl,
  IconButton,
  InputAdornment,
  OutlinedInput,
  Stack,
  type Theme,
  Typography,
} from '@mui/material'
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
  /** Label of the search field; undefined for no search. */
  search?: string
  /** Filters as chips. */
  children?: ReactNode
  /** Whether there are too many filters to fit beside the search. */
  isFolded?: boolean
  /** Further filters, behind a button on every screen. */
  foldedFilters?: ReactNode
  formatCount: (total: number) => string
  /** Bulk actions, shown while rows are selected. */
  bulkActions?: ReactNode
  /** Controls of the list's display, at the end of the bar. */
  displayControls?: ReactNode
  /** Whether the line of the title has the number of all rows, so that a narrow bar has room for its controls. */
  isCountInTitle?: boolean
}

/**
 * Bar of a list: search, filters, number of matches and a button that clears them; bulk actions while rows
 * are selected. The URL holds search and filters.
 */
export const FilterBar = ({
  search,
  children,
  isFolded = false,
  foldedFilters,
  formatCount,
  bulkActions,
  displayControls,
  isCountInTitle = false,
}: FilterBarProps) => {
  const { filterValues, setFilters, selectedIds, total } = useListContext()
  const isPhone = useIsPhone()

  const areFiltersFolded = isFolded || isPhone
  const resultText = total === undefined ? '' : formatCount(total)
  const { q: _, ...chipValues } = filterValues
  const hasFilters = Object.keys(filterValues).length > 0
  // Beside many controls, the chips would take the place of these.
  const hasLineOfChips = isCountInTitle && Object.keys(chipValues).length > 0
  // On phones, the number of all rows takes no line of its own.
  const countBreakpoint = isCountInTitle ? 'xl' : 'sm'
  const showsCount = hasFilters || (displayControls && !isCountInTitle && !isPhone)
  const hasSelection = bulkActions && selectedIds.length > 0

  return (
    <Stack sx={{ ...lineSx, paddingBlock: 1.75, paddingInline: 3 }}>
      {search && (
        <SearchField
          label={search}
          value={String(filterValues.q ?? '')}
          onSearch={(q) => setFilters({ ...filterValues, q }, {})}
        />
      )}
      {(foldedFilters || (children && areFiltersFolded)) && !hasSelection && (
        <FiltersButton resultText={resultText}>
          {areFiltersFolded && children}
          {foldedFilters}
        </FiltersButton>
      )}
      <Stack
        sx={[
          chosenLineSx,
          hasFilters ? phoneFiltersSx : !hasSelection && emptyOnPhonesSx,
          hasLineOfChips && { order: { xs: 1, xl: 0 }, width: { xs: '100%', xl: 'auto' } },
        ]}
      >
        {hasSelection ? (
          bulkActions
        ) : (
          <>
            {children && <InlineFilters isFolded={areFiltersFolded}>{children}</InlineFilters>}
            {foldedFilters && <InlineFilters isFolded={true}>{foldedFilters}</InlineFilters>}
            <Typography
              variant="body2"
              color="textSecondary"
              aria-live="polite"
              sx={showsCount ? undefined : { display: { xs: 'none', [countBreakpoint]: 'block' } }}
            >
              {resultText}
            </Typography>
            <ClearFilters />
          </>
        )}
      </Stack>
      {displayControls && (
        <Stack
          direction="row"
          sx={{
            // Where the actions of a selection take the room, the controls wait until it is cleared.
            display: { xs: hasSelection ? 'none' : 'flex', xl: 'flex' },
            gap: 1,
            alignItems: 'center',
            marginInlineStart: 'auto',
          }}
        >
          {displayControls}
        </Stack>
      )}
    </Stack>
  )
}

/** Button that opens filters without room beside the search; shows how many are set. */
const FiltersButton = ({ children, resultText }: { children: ReactNode; resultText: string }) => {
  const t = useTranslate()
  const { q: _, ...activeFilters } = useListContext().filterValues
  const count = Object.values(activeFilters).filter((value) => value !== undefined).length
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button
        ref={buttonRef}
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
          <FilterPanel anchor={buttonRef.current} resultText={resultText} onClose={() => setIsOpen(false)}>
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </>
  )
}

/** Filters beside the search; when they are behind a button, only the set ones. */
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
const maxSearchLength = 255

interface SearchFieldProps {
  /** Current search, from the URL. */
  value: string
  onSearch: (text: string) => void
  label: string
}

/**
 * Search of a list; it starts when typing pauses. `/` focuses it, Escape clears it, Arrow Down focuses the
 * first row.
 */
const SearchField = ({ value, onSearch, label }: SearchFieldProps) => {
  const t = useTranslate()
  const [text, setText] = useState(value)
  const inputRef = useRef<HTMLInputElement>(null)
  const onSearchRef = useRef(onSearch)
  // Selected, so that typing replaces an earlier search.
  useShortcut('/', () => {
    inputRef.current?.focus()
    inputRef.current?.select()
  })
  useEffect(() => {
    onSearchRef.current = onSearch
  })
  // The last search of this field itself: when it comes back from the URL, a space being typed is not lost.
  const lastSearch = useRef(value)

  useEffect(() => {
    if (value !== lastSearch.current) setText(value)
    lastSearch.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => {
      lastSearch.current = text.trim()
      onSearchRef.current(lastSearch.current)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [text, value])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'ArrowDown' || !inputRef.current) return
    event.preventDefault()
    findFirstRow(inputRef.current)?.focus()
  }

  return (
    <FormControl
      margin="none"
      sx={{ flex: { xs: '1 1 120px', sm: '1 1 140px', xl: '1 1 180px' }, maxWidth: 480 }}
    >
      <OutlinedInput
        type="search"
        // Hides the browser's own cross, which would appear beside the one below.
        sx={{
          '& ::-webkit-search-cancel-button': { display: 'none' },
          '& input': { textOverflow: 'ellipsis' },
        }}
        inputRef={inputRef}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={label}
        slotProps={{
          input: {
            'aria-label': label,
            maxLength: maxSearchLength,
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
              <Close fontSize="small" />
            </IconButton>
          ) : (
            <KeyHint keys="/" />
          )
        }
      />
    </FormControl>
  )
}

const lineSx = {
  flexDirection: 'row',
  columnGap: { xs: 2, sm: 3 },
  rowGap: 2,
  flexWrap: 'wrap',
  alignItems: 'center',
} as const

// The search takes the room that this line does not need.
const chosenLineSx = { ...lineSx, flex: '0 1 auto', minHeight: { xs: 0, sm: 36 } }

/** On phones the set filters are below the search, in one line that scrolls. */
const phoneFiltersSx = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    order: 1,
    width: '100%',
    flexWrap: 'nowrap',
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
  },
})

/** Without filters and a selection this line is empty on phones, and only its gap would be seen. */
const emptyOnPhonesSx = { display: { xs: 'none', sm: 'flex' } } as const

/** Button that clears search and filters; hidden when none is set. */
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
