import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import { type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath, editorPathOf, itemEditorPath, reviewPath } from '../../content-shared/content-paths.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { requestedTextsPath, workbenchPath } from '../../content-shared/workbench-path.ts'
import { changePath, toDraftChanges } from '../../review/changes.ts'
import { RequestSummary } from '../../text-editor/RequestList.tsx'
import type { TranslationRequest } from '../../text-editor/useTranslationRequests.ts'
import { useTranslationRequests } from '../../text-editor/useTranslationRequests.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DashboardContent } from '../dashboard-data.ts'
import { GapTable, textsPath } from '../GapTable.tsx'
import { CardLink, CardList, CardListItem, EmptyCard } from './CardList.tsx'

const TextMap = lazyRoute(
  async () => (await import('../../translations/CompletenessMap.tsx')).CompletenessMap,
)

type Draft = ReturnType<typeof toDraftChanges>[number]

type Waiting = DashboardContent['waiting']
type Published = DashboardContent['published']
type Rejected = DashboardContent['rejected'][number]
type Recent = DashboardContent['recent'][number]

/** Card of the user's drafts, each with its difference from the published text. */
export const DraftsCard = ({ drafts: { total, rows } }: { drafts: DashboardContent['drafts'] }) => {
  const t = useTranslate()

  return (
    <TitledCard
      title={t('start.drafts.title')}
      subtitle={total}
      action={<CardLink to={textsPath({ status: 'draft' })}>{t('start.drafts.all')}</CardLink>}
      isFlush
    >
      {rows.length === 0 ? (
        <EmptyCard>{t('start.drafts.none')}</EmptyCard>
      ) : (
        <CardList>
          {toDraftChanges(rows)
            .sort(compareNewestFirst)
            .map((draft) => (
              <DraftLine key={draft.key} draft={draft} />
            ))}
        </CardList>
      )}
    </TitledCard>
  )
}

/**
 * Finds the name of a text: its description in the language or another one, or its own words, never its key;
 * undefined if it has none.
 */
const findTextName = (
  { descriptions }: { descriptions: Trilingual },
  text: string | null,
  language: Language,
): string | undefined =>
  [language, ...languages].map((code) => descriptions[code]).find(Boolean) ??
  (text ? displayText(text, language) : undefined)

const compareNewestFirst = (a: Draft, b: Draft) => Date.parse(b.modified_at) - Date.parse(a.modified_at)

const DraftLine = ({ draft }: { draft: Draft }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { key, titles, screen_location: screen, modified_at: modifiedAt } = draft

  return (
    <CardListItem
      row={key}
      to={changePath(draft)}
      name={findTextName(draft, draft.draft, language) ?? t('start.drafts.options')}
      below={titles[language] || screen}
    >
      <Typography component="bdi" dir="ltr" variant="caption" color="textSecondary" sx={{ width: 16 }}>
        {draft.language}
      </Typography>
      <DraftSummary draft={draft} />
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        <DateTime time={modifiedAt} />
      </Typography>
    </CardListItem>
  )
}

/** Difference made by a draft, on at most two lines. */
const DraftSummary = ({ draft: { language, approved, draft } }: { draft: Draft }) => {
  const t = useTranslate()

  return (
    <Box
      sx={{
        flex: '1 1 50%',
        minWidth: 0,
        display: { xs: 'none', sm: '-webkit-box' },
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {language ? (
        <TextDiff before={approved ?? ''} after={draft ?? ''} language={language} side="both" />
      ) : (
        t('start.drafts.options')
      )}
    </Box>
  )
}

/** Card of the translations requested of the user or of every editor; with `hidesEmpty`, only if there are any. */
export const RequestedTranslationsCard = ({ hidesEmpty = false }: { hidesEmpty?: boolean }) => {
  const t = useTranslate()
  const { data, error, refetch } = useTranslationRequests({ mine: 'true' })

  if (hidesEmpty && !error && !data?.total) return null

  return (
    <TitledCard title={t('textEditor.requests.wanted')} subtitle={data?.total} isFlush>
      {error && <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      {!data && !error && <LoadingRows rows={1} />}
      {data?.requests.length === 0 && <EmptyCard>{t('textEditor.requests.none')}</EmptyCard>}
      {data && data.requests.length > 0 && (
        <CardList>
          {data.requests.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </CardList>
      )}
    </TitledCard>
  )
}

const RequestLine = ({ request }: { request: TranslationRequest }) => {
  const language = useLanguage()

  const { descriptions, titles, screen_location: screen, note } = request
  const pageTitle = titles[language] || screen
  const name = descriptions && findTextName({ descriptions }, null, language)

  return (
    <CardListItem
      row={request.id}
      to={getRequestPath(request)}
      name={name ?? pageTitle}
      below={note || pageTitle}
    >
      <RequestSummary request={request} />
    </CardListItem>
  )
}

/** Returns the path of the requested text, or of the page's requested texts. */
const getRequestPath = (request: TranslationRequest): string =>
  request.item
    ? itemEditorPath(request.section ?? fallbackSection, request.item)
    : requestedTextsPath(request)

/** Card of missing texts by section; the map of all screens is loaded on demand. */
export const GapsCard = ({ gaps }: { gaps: DashboardContent['gaps'] }) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [isMapOpen, setIsMapOpen] = useState(false)

  const toggle = (
    <Button size="small" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
      {t('workbench.map')}
    </Button>
  )

  return (
    <>
      <TitledCard
        title={t('start.gaps.title')}
        // Phones have no room for the hint beside the button.
        subtitle={!isPhone && t('start.gaps.hint')}
        action={toggle}
        isFlush
      >
        <GapTable gaps={gaps} />
      </TitledCard>
      {isMapOpen && (
        <Suspense fallback={<LoadingRows />}>
          <TextMap />
        </Suspense>
      )}
    </>
  )
}

/** Card of the pages with the most changes waiting for publication. */
export const WaitingCard = ({ waiting: { total, pages } }: { waiting: Waiting }) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <TitledCard
      title={t('start.waiting.title')}
      subtitle={total}
      action={<CardLink to={reviewPath()}>{t('start.open')}</CardLink>}
      isFlush
    >
      {pages.length === 0 ? (
        <EmptyCard>{t('start.waiting.none')}</EmptyCard>
      ) : (
        <CardList>
          {pages.map((page) => (
            <CardListItem
              key={page.id}
              row={`waiting ${page.id}`}
              to={reviewPath(page.screen_location)}
              name={page.titles[language] || page.screen_location}
              below={page.blocked + page.noticed > 0 && <CheckCounts page={page} />}
            >
              <Typography component="bdi" dir="ltr" variant="caption" color="textSecondary">
                {formatCounts(page)}
              </Typography>
              <b>{page.changes}</b>
            </CardListItem>
          ))}
        </CardList>
      )}
    </TitledCard>
  )
}

/** Numbers of drafts that cannot be published as they are, and of those with warnings; links to these drafts. */
const CheckCounts = ({ page }: { page: Waiting['pages'][number] }) => {
  const t = useTranslate()

  const counts = [
    ['blocked', 'hindered', 'status.conflict'],
    ['noticed', 'noticed', 'status.draft'],
  ] as const

  return (
    // The links are above the one that covers the row.
    <Stack
      direction="row"
      component="span"
      sx={{ position: 'relative', zIndex: 1, flexWrap: 'wrap', columnGap: 2, width: 'fit-content' }}
    >
      {counts.map(([checks, message, color]) =>
        page[checks] > 0 ? (
          <MuiLink
            key={checks}
            component={Link}
            to={`${reviewPath(page.screen_location)}&checks=${checks}`}
            sx={{ color, fontSize: 12, lineHeight: '24px' }}
          >
            {t(`content.pending.${message}`, { count: page[checks] })}
          </MuiLink>
        ) : null,
      )}
    </Stack>
  )
}

const formatCounts = ({ by_language: counts }: Waiting['pages'][number]): string =>
  languages.flatMap((code) => (counts[code] > 0 ? [`${code} ${counts[code]}`] : [])).join(', ')

/** Card of the pages of which visitors see something new this week; not rendered when empty. */
export const PublishedCard = ({ published: { total, pages } }: { published: Published }) => {
  const t = useTranslate()
  const language = useLanguage()

  if (total === 0) return null

  return (
    <TitledCard
      title={t('start.published.title')}
      subtitle={total}
      action={<CardLink to={workbenchPath({ published_since: '7' })}>{t('start.published.all')}</CardLink>}
      isFlush
    >
      <CardList>
        {pages.map((page) => (
          <CardListItem
            key={page.id}
            row={`published ${page.id}`}
            to={drillPath(page.section ?? fallbackSection, page.screen_location)}
            name={page.titles[language] || page.screen_location}
            below={<DateTime time={page.last_at} />}
          >
            <span>{t('start.published.texts', { smart_count: page.texts })}</span>
          </CardListItem>
        ))}
      </CardList>
    </TitledCard>
  )
}

/** Card of the rejected pages with their reasons; not rendered when empty. */
export const RejectedCard = ({ rejected }: { rejected: readonly Rejected[] }) => {
  const t = useTranslate()

  if (rejected.length === 0) return null

  return (
    <TitledCard title={t('start.rejected.title')} subtitle={rejected.length} isFlush>
      <CardList>
        {rejected.map((page) => (
          <RejectedPage key={page.id} page={page} />
        ))}
      </CardList>
    </TitledCard>
  )
}

const RejectedPage = ({ page }: { page: Rejected }) => {
  const t = useTranslate()
  const language = useLanguage()

  const name = page.titles[language] || page.screen_location

  return (
    <Box component="li" sx={{ padding: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', fontWeight: 500, fontSize: 13 }}>
        <StatusDot status="conflict" />
        <bdi>{name}</bdi>
      </Stack>
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', marginBlock: 1 }}>
        {page.reason}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {page.rejected_by && (
          <>
            <bdi>{page.rejected_by}</bdi>,{' '}
          </>
        )}
        <DateTime time={page.rejected_at} />
      </Typography>
      <Button
        component={Link}
        to={drillPath(page.section ?? fallbackSection, page.screen_location)}
        variant="outlined"
        size="small"
        aria-label={`${t('start.rejected.act')}: ${name}`}
        sx={{ marginBlockStart: 2 }}
      >
        {t('start.rejected.act')}
      </Button>
    </Box>
  )
}

/** Card of the texts the user changed last, with their state for visitors. */
export const RecentCard = ({ recent }: { recent: readonly Recent[] }) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <TitledCard title={t('start.recent.title')} isFlush>
      {recent.length === 0 ? (
        <EmptyCard>{t('start.recent.none')}</EmptyCard>
      ) : (
        <CardList>
          {recent.map((item) => (
            <CardListItem
              key={item.id}
              row={`recent ${item.id}`}
              to={getRecentItemPath(item)}
              name={findTextName(item, item.text, language) ?? t('start.recent.unnamed')}
              below={item.titles[language] || item.screen_location}
            >
              <Stack sx={{ alignItems: 'flex-end', flex: 'none', typography: 'caption' }}>
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', color: `status.${item.state}` }}>
                  <StatusDot status={item.state} isHollow={item.state === 'missing'} />
                  {t(`start.recent.state.${item.state}`)}
                </Stack>
                <DateTime time={item.changed_at} />
              </Stack>
            </CardListItem>
          ))}
        </CardList>
      )}
    </TitledCard>
  )
}

const getRecentItemPath = (item: Recent): string =>
  editorPathOf(item.section ?? fallbackSection, { ...item, displayedType: displayedType(item) })
