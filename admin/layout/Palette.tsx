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

/** Somewhere to go, under the name of its group. */
interface PaletteEntry {
  readonly to: string
  readonly label: string
  /** By what else it is known. */
  readonly detail?: string | undefined
  readonly group: string
}

const maxRecent = 8

/** The way to any page or record by its name; the list follows what is typed, and Enter goes there. */
export const Palette = ({ open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    slotProps={{
      paper: {
        'aria-label': useTranslate()('goTo.title'),
        sx: { padding: 4, alignSelf: 'flex-start' },
      },
    }}
  >
    <Field onClose={onClose} />
  </Dialog>
)

const keyOf = (userId: number | undefined) => `recent-pages:${userId ?? ''}`

const readRecentPaths = (userId: number | undefined): string[] =>
  (readRemembered(keyOf(userId)) ?? '').split(' ')

/** Notes that a person has gone somewhere, so that it stands first the next time. */
const useNoteVisit = (): ((to: string) => void) => {
  const id = useAccount()?.id
  return (to) => {
    const otherPaths = readRecentPaths(id).filter((path) => path !== to)
    remember(keyOf(id), [to, ...otherPaths].slice(0, maxRecent).join(' '))
  }
}

/** The pages of the menu that the person may open and whose name has the text, those chosen last first. */
const usePageEntries = (text: string): PaletteEntry[] => {
  const t = useTranslate()
  const labelOf = useMenuLabel()

  const recentPaths = readRecentPaths(useAccount()?.id)
  const rank = ({ to }: PaletteEntry) => (recentPaths.includes(to) ? recentPaths.indexOf(to) : maxRecent)

  return filterMenu(useMay())
    .flatMap(({ label, entries }) =>
      entries.map((entry) => {
        const [group, page] = [t(label), labelOf(entry.label)]
        const name = group === page ? page : `${page} · ${group}`
        return { to: entry.to, label: name, group: t('goTo.pages') }
      }),
    )
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .sort((one, other) => rank(one) - rank(other))
}

/** The list stands in the dialog, which grows with it, and not above its edge. */
const InlinePopper = ({ children, role }: PopperProps) => (
  <Box role={role} sx={{ marginInline: -4, marginBlockEnd: -4 }}>
    {typeof children === 'function' ? null : children}
  </Box>
)

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }

/** A place by its name, and by what else it is known beside it. */
const renderEntry = (
  { key, ...props }: HTMLAttributes<HTMLElement> & { key: Key },
  { label, detail }: PaletteEntry,
) => (
  <Box component="div" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
    <Box component="bdi" sx={{ ...oneLine, flex: 'auto' }}>
      {label}
    </Box>
    {detail && (
      <Box
        component="bdi"
        sx={{ ...oneLine, maxWidth: '45%', typography: 'caption', color: 'text.secondary' }}
      >
        {detail}
      </Box>
    )}
  </Box>
)

type SearchResult = ResponseOf<(typeof declared)['search']>[number]

/** Pages of the site lead to their texts; without a section, to where they are edited, if the user may do that. */
const pathOf = ({ kind, id, key, section }: SearchResult, mayEditPages: boolean): string => {
  if (kind !== 'pages') return `/${kind}/${id}`
  if (section) return `/content/${section}/drill/${encodeURIComponent(key)}`
  return mayEditPages ? `/content-management/${id}` : `/pages/${id}`
}

const nameOf = (kind: SearchedKind, language: Language): string | undefined =>
  searchedResources.find(({ name }) => name === kind)?.label.many[language]

/** Texts, dropdowns, pages of the site, banks and users that the text finds, of what the person may read. */
const useRecordSearch = (text: string) => {
  const language = useLanguage()
  const mayEditPages = useMay()(pageAccess('/content-management/:id'))
  const {
    data = [],
    isFetching,
    isError,
  } = useApiQuery(
    calls.search,
    { query: { q: text, language } },
    { enabled: text.length > 1, staleTime: 30_000 },
  )

  const places = data.map((result): PaletteEntry => {
    const { label, key, kind } = result
    const detail = key === label ? undefined : key
    return { to: pathOf(result, mayEditPages), label, detail, group: nameOf(kind, language) ?? kind }
  })

  return { places, isAsking: isFetching, hasFailed: isError }
}

const searchDelayMs = 250

const Field = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const noteVisit = useNoteVisit()
  const [text, setText] = useState('')
  const pages = usePageEntries(useDeferredValue(text.trim()))
  const { places, isAsking, hasFailed } = useRecordSearch(useDebouncedValue(text.trim(), searchDelayMs))

  return (
    <>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        options={[...pages, ...places]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        renderGroup={renderOptionGroup}
        renderOption={renderEntry}
        getOptionKey={({ to }) => to}
        getOptionLabel={({ label }) => label}
        noOptionsText={t(isAsking ? 'goTo.searching' : 'goTo.nothing')}
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

interface Props {
  open: boolean
  onClose: () => void
}
