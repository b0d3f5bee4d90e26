import * as calls from 'virtual:calls'
import { Alert, Autocomplete, Box, Dialog, type PopperProps, TextField } from '@mui/material'
import { Fragment, type HTMLAttributes, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { contentAccess } from '../../domain/access-rules.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { searchSnippet, splitByMatches } from '../../domain/format/search-snippet.ts'
import { hasCommonStem, normalizeForSearch } from '../../domain/format/search-text.ts'
import type { Language } from '../../domain/languages.ts'
import { bankParametersPath, type PagePath, pageAccess } from '../../domain/page-access.ts'
import { type SearchedKind, searchedResources } from '../../domain/resources/searched-resources.ts'
import { fallbackSection } from '../../domain/sections.ts'
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
  /** Key of a record, if it is not its label; title of the page of a text. */
  readonly detail?: string | undefined
  /** Name and key of a text that was found by them and not by its words. */
  readonly names?: readonly string[]
  /** Found text, if it is in another language than the interface. */
  readonly translation?: { readonly language: Language; readonly text: string } | undefined
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
      <PaletteSearch onClose={onClose} />
    </Dialog>
  )
}

/** Field of the search with the list of its results. */
const PaletteSearch = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const noteVisit = useNoteVisit()
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text.trim())
  const debouncedText = useDebouncedValue(text.trim(), searchDelayMs)
  const pages = usePageEntries(deferredText)
  const commands = useCommandEntries(deferredText)
  const recordCommands = useRecordCommands(debouncedText)
  const { records, rates, isSearching, hasFailed } = useRecordSearch(debouncedText)
  const commandEntries = [...commands, ...(recordCommands.entries ?? rates)]

  const words = text.split(/\s+/)

  return (
    <>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        options={[...pages, ...commandEntries, ...records]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        renderGroup={renderOptionGroup}
        renderOption={({ key, ...props }, entry) => (
          <EntryOption key={key} {...props} entry={entry} words={words} />
        )}
        getOptionKey={({ to }) => to}
        getOptionLabel={({ label }) => label}
        noOptionsText={t(isSearching || recordCommands.isSearching ? 'goTo.searching' : 'goTo.nothing')}
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

interface EntryOptionProps extends HTMLAttributes<HTMLElement> {
  entry: PaletteEntry
  /** Words of the search, which are highlighted. */
  words: readonly string[]
}

/** Entry with its detail at the end of the line; below, a found translation or what else was found. */
const EntryOption = ({ entry, words, ...props }: EntryOptionProps) => {
  const { label, detail, names = [], translation } = entry

  return (
    <Box component="div" {...props} sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
      <Box component="bdi" sx={{ ...oneLineSx, flex: 1 }}>
        <Highlighted text={label} words={words} />
      </Box>
      {detail && (
        <Box component="bdi" sx={{ ...oneLineSx, ...detailSx, maxWidth: '45%' }}>
          {detail}
        </Box>
      )}
      {names.length > 0 && (
        <Box sx={{ ...oneLineSx, ...detailSx, width: '100%', textAlign: 'start' }}>
          {names.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <bdi>
                <Highlighted text={name} words={words} />
              </bdi>
            </Fragment>
          ))}
        </Box>
      )}
      {translation && (
        <Box sx={{ ...oneLineSx, ...detailSx, width: '100%', textAlign: 'start' }}>
          <bdi dir="ltr">{translation.language}</bdi>{' '}
          <bdi lang={translation.language}>
            <Highlighted text={translation.text} words={words} />
          </bdi>
        </Box>
      )}
    </Box>
  )
}

const detailSx = { typography: 'caption', color: 'text.secondary' } as const

/** Text with the words of the search in bold. */
const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitByMatches(text, words).map(({ start, part, isMatch }) =>
    isMatch ? <b key={start}>{part}</b> : <Fragment key={start}>{part}</Fragment>,
  )

const containsWords = (label: string, search: string): boolean =>
  normalizeForSearch(search)
    .split(' ')
    .every((word) => normalizeForSearch(label).includes(word))

/** Finds the commands that the user may run and whose name contains all words; none for an empty search. */
const useCommandEntries = (text: string): PaletteEntry[] => {
  const t = useTranslate()
  const may = useMay()

  if (text === '') return []

  return (['myDrafts', 'newPage', 'importTexts'] as const)
    .map((name) => ({ ...commands[name], label: t(`goTo.commands.${name}`) }))
    .filter(({ label, access }) => containsWords(label, text) && may(access))
    .map(({ to, label }) => ({ to, label, group: t('goTo.commands.title') }))
}

const commands = {
  myDrafts: { to: '/content/pending?mine=yes', access: pageAccess('/content/pending') },
  newPage: { to: '/content-management/new', access: pageAccess('/content-management/new') },
  importTexts: { to: '/translations?files=import', access: contentAccess.draft },
}

type SearchResult = ResponseOf<(typeof declared)['search']>[number]

/** Command on a record: its name in `goTo.commands`, the page it opens and the records it is for. */
interface RecordCommand {
  readonly name: 'bankRates' | 'pageDrafts' | 'newOption'
  readonly kind: SearchedKind
  readonly page: PagePath
  readonly buildPath: (record: SearchResult) => string
}

const recordCommands: readonly RecordCommand[] = [
  {
    name: 'bankRates',
    kind: 'banks',
    page: '/calculator-formula',
    buildPath: ({ id }) => bankParametersPath(id),
  },
  {
    name: 'pageDrafts',
    kind: 'pages',
    page: '/content/pending',
    buildPath: ({ key }) => `/content/pending?screen_location=${encodeURIComponent(key)}`,
  },
  {
    name: 'newOption',
    kind: 'dropdowns',
    page: '/dropdown-admin/:key',
    buildPath: ({ key }) => `/dropdown-admin/${encodeURIComponent(key)}?new=option`,
  },
]

/**
 * Finds the records of a command that the search begins with, such as the drafts of a page by "drafts" and words of
 * its title. Returns no entries for other searches.
 */
const useRecordCommands = (text: string) => {
  const t = useTranslate()
  const language = useLanguage()
  const may = useMay()

  const words = normalizeForSearch(text).split(' ')
  const label = (name: RecordCommand['name'], record: string) => t(`goTo.commands.${name}`, { name: record })
  const countOwnWords = ({ name }: RecordCommand): number => {
    const ownWords = normalizeForSearch(label(name, '')).split(' ')
    const firstOther = words.findIndex((word) => !ownWords.some((own) => hasCommonStem(own, word)))
    return firstOther < 0 ? words.length : firstOther
  }
  const command = recordCommands.find((each) => may(pageAccess(each.page)) && countOwnWords(each) > 0)
  const q = command ? words.slice(countOwnWords(command)).join(' ') : ''
  const isNamed = q.length > 1
  const { data, isFetching } = useApiQuery(
    calls.search,
    { query: { q, language } },
    { enabled: isNamed, staleTime: 30_000 },
  )
  if (!command || !isNamed) return { entries: undefined, isSearching: false }

  const entries = data
    ?.filter(({ kind }) => kind === command.kind)
    .map(
      (record): PaletteEntry => ({
        to: command.buildPath(record),
        label: label(command.name, isolateBidi(record.label)),
        detail: record.key,
        group: t('goTo.commands.title'),
      }),
    )

  return { entries: entries?.length ? entries : undefined, isSearching: isFetching }
}

/** Finds the menu pages that the user may open and whose name contains all words, recent ones first. */
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
    .filter(({ label }) => containsWords(label, text))
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
  const t = useTranslate()
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

  const mayEdit = {
    pages: may(pageAccess('/content-management/:id')),
    texts: may(pageAccess('/content/:contentType/edit/:id')),
  }
  const records = data.map((result): PaletteEntry => {
    const group = findKindName(result.kind, language) ?? result.kind
    return { ...describeResult(result, language, text), to: buildPath(result, mayEdit), group }
  })
  const banks = may(pageAccess('/calculator-formula')) ? data.filter(({ kind }) => kind === 'banks') : []
  const rates = banks.map(({ id, label }): PaletteEntry => {
    const name = isolateBidi(label)
    return {
      to: bankParametersPath(id),
      label: t('goTo.commands.bankRates', { name }),
      group: t('goTo.commands.title'),
    }
  })

  return { records, rates, isSearching: isFetching, hasFailed: isError }
}

/** Returns the texts of an entry: the part of a found text around the first word, or the names of the record. */
const describeResult = (
  { kind, label, key, page, name, language, text }: SearchResult,
  interfaceLanguage: Language,
  search: string,
): Pick<PaletteEntry, 'label' | 'detail' | 'names' | 'translation'> => {
  const detail = page ?? (key === label ? undefined : key)
  if (!language || text === null) {
    const names = [name, page && key].filter((each): each is string => each !== null && each !== label)
    return { label, detail, ...(kind === 'content-items' && { names }) }
  }

  const [firstWord = ''] = search.split(/\s+/)
  const snippet = searchSnippet(text, normalizeForSearch(firstWord))
  return language === interfaceLanguage
    ? { label: snippet, detail }
    : { label, detail, translation: { language, text: snippet } }
}

/** Rights of the user to edit; results lead to an editor of what they may edit. */
interface EditRights {
  readonly pages: boolean
  readonly texts: boolean
}

/**
 * Builds the path of a result. A page of the site leads to its texts, without a section to its own fields; a text
 * leads to its editor, at the language in which it was found. Users who may not edit get the record.
 */
const buildPath = ({ kind, id, key, section, language }: SearchResult, mayEdit: EditRights): string => {
  if (kind === 'content-items' && mayEdit.texts)
    return `/content/${section ?? fallbackSection}/edit/${id}${language ? `?language=${language}` : ''}`
  if (kind !== 'pages') return `/${kind}/${id}`
  if (section) return `/content/${section}/drill/${encodeURIComponent(key)}`
  return mayEdit.pages ? `/content-management/${id}` : `/pages/${id}`
}

const findKindName = (kind: SearchedKind, language: Language): string | undefined =>
  searchedResources.find(({ name }) => name === kind)?.label.many[language]
