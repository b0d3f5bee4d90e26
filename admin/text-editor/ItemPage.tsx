import LinkIcon from '@mui/icons-material/Link'
import { Box, IconButton, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { languages } from '../../domain/languages.ts'
import { useItemTypeName } from '../content-shared/content-items.ts'
import type { KnownSection } from '../content-shared/content-route.tsx'
import type { TextRecord } from '../content-shared/content-types.ts'
import { OptionsSkeleton, PendingNeighbourStrip } from '../content-shared/ItemSkeleton.tsx'
import { OthersWithRecord } from '../form/Presence.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonRows } from '../ui/Loading.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useCopyLink } from '../ui/useCopy.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { NeighbourStrip } from './page/NeighbourStrip.tsx'
import { type ItemErrorScope, type OpenItem, useOpenItem } from './useOpenItem.ts'

interface Props {
  section: KnownSection
  /** Returns the address of the item's editor; undefined if this page is its editor. */
  redirectPathOf: (record: TextRecord) => string | undefined
  titleOf: (record: TextRecord) => string
  /** Name of the page in the breadcrumbs; the title by default. */
  crumbLabel?: string
  /** Kind of editor, for error messages. */
  kind: ItemErrorScope['page']
  actions?: (record: TextRecord) => ReactNode
  /** Last change of the item, where its fields may name it already; always named by default. */
  lastChange?: (record: TextRecord) => ReactNode
  children: (item: OpenItem) => ReactNode
}

/** Page of one item: breadcrumbs, facts, neighbours and its form. */
export const ItemPage = (props: Props) => {
  const { section, redirectPathOf, titleOf, crumbLabel, kind, actions, children } = props
  const { lastChange = nameLastChange } = props
  const t = useTranslate()
  const { search, state } = useLocation()
  const { id, query, key, page, isPageLoading, crumbs, neighbours, ways } = useOpenItem(section)

  const { data: record } = query
  const errorScope = { page: kind, section: key }
  const redirectPath = record && redirectPathOf(record)
  if (redirectPath) return <Navigate replace to={`${redirectPath}${search}`} state={state} />

  return (
    <>
      <PageHeader
        title={record ? titleOf(record) : (crumbLabel ?? t('content.editor.title', { id }))}
        crumbs={crumbs}
        crumbLabel={crumbLabel}
        aside={
          record && (
            <ItemFacts
              record={record}
              number={neighbours.here?.actionNumber}
              total={page?.actionCount}
              hasStrip={isPageLoading || neighbours.here !== undefined}
              lastChange={lastChange(record)}
            />
          )
        }
        actions={
          record && (
            <>
              {actions?.(record)}
              <CopyLinkButton />
            </>
          )
        }
      />
      {neighbours.here && (
        <AfterFirstRows room={<PendingNeighbourStrip />}>
          <NeighbourStrip neighbours={neighbours} total={page?.actionCount} />
        </AfterFirstRows>
      )}
      {isPageLoading && <PendingNeighbourStrip />}
      <Loaded
        query={query}
        failure={{ errorScope, back: <BackButton {...ways.wayBack} /> }}
        skeleton={kind === 'text' ? <TextSkeleton /> : <OptionsSkeleton />}
      >
        {(loaded) => children({ record: loaded, errorScope, ...ways })}
      </Loaded>
    </>
  )
}

/** Outlines of a text in its three languages, and of the cards below. */
const TextSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
    {languages.map((language) => (
      <SkeletonRows key={language} rows={3} />
    ))}
    {languages.map((language) => (
      <SkeletonRows key={`${language}-below`} rows={5} />
    ))}
  </Box>
)

/** Button that copies the address of the page. */
const CopyLinkButton = () => {
  const t = useTranslate()
  const copy = useCopyLink()
  const { pathname, search } = useLocation()

  const copyAddress = () => void copy(`${pathname}${search}`)
  useShortcut('Alt+KeyL', copyAddress)

  return (
    <IconButton
      aria-label={t('resource.views.copy')}
      title={`${t('resource.views.copy')} (Alt+L)`}
      aria-keyshortcuts="Alt+L"
      onClick={copyAddress}
    >
      <LinkIcon fontSize="small" />
    </IconButton>
  )
}

/** Time and author of the last change of an item. */
export const LastChange = ({ record }: { record: TextRecord }) => (
  <span>
    {useTranslate()('content.drill.changed')} <DateTime time={record.lastModified} />
    {record.updated_by && (
      <>
        , <bdi>{record.updated_by}</bdi>
      </>
    )}
  </span>
)

const nameLastChange = (record: TextRecord) => <LastChange record={record} />

interface ItemFactsProps {
  record: TextRecord
  number: number | undefined
  /** Number of actions of the page. */
  total: number | undefined
  /** Whether a strip of neighbours is below, which on phones has the number and the type. */
  hasStrip: boolean
  lastChange: ReactNode
}

/** Facts about a text beside its title. */
const ItemFacts = ({ record, number, total = 0, hasStrip, lastChange }: ItemFactsProps) => {
  const t = useTranslate()
  const itemTypeName = useItemTypeName()
  const isPhone = useIsPhone()

  const others = (
    <OthersWithRecord
      resource="content-items"
      id={record.id}
      parts={record.texts.slice(1).map(({ id }) => id)}
    />
  )
  if (isPhone && hasStrip) return others

  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      {number !== undefined && <span>{t('textEditor.place', { number, total })}</span>}
      <span>{itemTypeName({ ...record, displayedType: displayedType(record) })}</span>
      {/* A phone has no room for them above the texts. */}
      {!isPhone && (
        <>
          <span>
            ID <bdi dir="ltr">{record.id}</bdi>
          </span>
          <bdi dir="ltr">{record.content_key}</bdi>
          {lastChange}
        </>
      )}
      {others}
    </Stack>
  )
}
