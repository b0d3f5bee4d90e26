import * as calls from 'virtual:calls'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type Key, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language } from '../../domain/languages.ts'
import { pageAccess } from '../../domain/page-access.ts'
import { type SearchedKind, searchedResources } from '../../domain/resources/searched-resources.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { readRemembered, remember } from '../providers/browser-state.ts'
import { groupedListbox, renderOptionGroup } from '../ui/OptionGroup.tsx'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { useDebouncedValue } from '../ui/useDebouncedValue.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useMenuLabel } from './MenuItems.tsx'
import { filterMenu } from './menu.ts'

/** Page or record to go to. */
interface PaletteEntry {
  readonly to: string
  readonly label: string
  /** Key of a record, if it is not its label. */
  readonly detail?: string | undefined
  /** Heading that the entry is listed under. */
  readonly group: string
}

/** Number of visited pages that are remembered and listed first. */
const maxRecent = 8

const searchDelayMs = 250

interface Props {
  open: boolean
  onClose: () => void
}

/** Dialog that finds pages and records by name while the user types; Enter opens the highlighted one. */
export const Palette = ({ open, onClose }: Props) => {
  const t = useTranslate()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': t('goTo.title'),
          sx: { padding: 4, alignSelf: 'flex-start' },
        },
      }}
    >
      <SearchField onClose={onClose} />
    </Dialog>
  )
}

const SearchField = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const noteVisit = useNoteVisit()
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text.trim())
  const debouncedText = useDebouncedValue(text.trim(), searchDelayMs)
  const pages = usePageEntries(deferredText)
  const { records, isSearching, hasFailed } = useRecordSearch(debouncedText)

  return (
    <>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        options={[...pages, ...records]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        renderGroup={renderOptionGroup}
        renderOption={renderEntry}
        getOptionKey={({ to }) => to}
        getOptionLabel={({ label }) => label}
        noOptionsText={t(isSearching ? 'goTo.searching' : 'goTo.nothing')}
        onChange={(_, entry) => {
          if (!entry) return
          noteVisit(entry.to)
          onClose()
          void navigate(entry.to)
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        slots={{ popper: InlinePopper }}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { ...groupedListbox, sx: { maxHeight: '50vh' } },
        }}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={t('goTo.title')} helperText={t('goTo.hint')} />
        )}
      />
      {hasFailed && <Alert severity="warning">{t('goTo.failed')}</Alert>}
    </>
  )
}

/** Renders the list inside the dialog, which grows with it, instead of floating above its edge. */
const InlinePopper = ({ children, role }: PopperProps) => (
  <Box role={role} sx={{ marginInline: -4, marginBlockEnd: -4 }}>
    {typeof children === 'function' ? null : children}
  </Box>
)

const oneLineSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }

/** Renders an entry with its detail at the end of the line. */
const renderEntry = (
  { key, ...props }: HTMLAttributes<HTMLElement> & { key: Key },
  { label, detail }: PaletteEntry,
) => (
  <Box component="div" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
    <Box component="bdi" sx={{ ...oneLineSx, flex: 'auto' }}>
      {label}
    </Box>
    {detail && (
      <Box
        component="bdi"
        sx={{ ...oneLineSx, maxWidth: '45%', typography: 'caption', color: 'text.secondary' }}
      >
        {detail}
      </Box>
    )}
  </Box>
)

/** Finds the menu pages that the user may open and whose name contains the text, recent ones first. */
const usePageEntries = (text: string): PaletteEntry[] => {
  const t = useTranslate()
  const getLabel = useMenuLabel()
  const account = useAccount()
  const may = useMay()

  const recentPaths = readRecentPaths(account?.id)
  const getRank = ({ to }: PaletteEntry) => (recentPaths.includes(to) ? recentPaths.indexOf(to) : maxRecent)

  return filterMenu(may)
    .flatMap(({ label, entries }) =>
      entries.map((entry) => {
        const [group, page] = [t(label), getLabel(entry.label)]
        const name = group === page ? page : `${page} · ${group}`
        return { to: entry.to, label: name, group: t('goTo.pages') }
      }),
    )
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .sort((a, b) => getRank(a) - getRank(b))
}

/** Returns a function that remembers a visited path, so that it is listed first the next time. */
const useNoteVisit = (): ((to: string) => void) => {
  const account = useAccount()

  return (to) => {
    const otherPaths = readRecentPaths(account?.id).filter((path) => path !== to)
    remember(buildStorageKey(account?.id), [to, ...otherPaths].slice(0, maxRecent).join(' '))
  }
}

const buildStorageKey = (userId: number | undefined) => `recent-pages:${userId ?? ''}`

const readRecentPaths = (userId: number | undefined): string[] =>
  (readRemembered(buildStorageKey(userId)) ?? '').split(' ')

/** Searches the texts, dropdowns, pages of the site, banks and users that the user may read. */
const useRecordSearch = (text: string) => {
  const language = useLanguage()
  const may = useMay()
  const {
    data = [],
    isFetching,
    isError,
  } = useApiQuery(
    calls.search,
    { query: { q: text, language } },
    { enabled: text.length > 1, staleTime: 30_000 },
  )

  const mayEditPages = may(pageAccess('/content-management/:id'))
  const records = data.map((result): PaletteEntry => {
    const { label, key, kind } = result
    const detail = key === label ? undefined : key
    return { to: buildPath(result, mayEditPages), label, detail, group: findKindName(kind, language) ?? kind }
  })

  return { records, isSearching: isFetching, hasFailed: isError }
}

type SearchResult = ResponseOf<(typeof declared)['search']>[number]

/**
 * Builds the path of a result. A page of the site leads to its texts. Without a section, it leads to its
 * editor for users who may edit it, else to its record.
 */
const buildPath = ({ kind, id, key, section }: SearchResult, mayEditPages: boolean): string => {
  if (kind !== 'pages') return `/${kind}/${id}`
  if (section) return `/content/${section}/drill/${encodeURIComponent(key)}`
  return mayEditPages ? `/content-management/${id}` : `/pages/${id}`
}

const findKindName = (kind: SearchedKind, language: Language): string | undefined =>
  searchedResources.find(({ name }) => name === kind)?.label.many[language]
