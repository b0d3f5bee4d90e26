import Add from '@mui/icons-material/Add'
import ConstructionIcon from '@mui/icons-material/ConstructionOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import {
  Alert,
  Box,
  Button,
  IconButton,
  Link,
  Menu,
  MenuItem,
  Paper,
  Skeleton,
  Stack,
  type Theme,
} from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { countChanges, countMissingTexts, countOutdatedTexts } from '../../../domain/content/counts.ts'
import { optionLabel } from '../../../domain/descriptor/choice-types.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type Language, perLanguage } from '../../../domain/languages.ts'
import { hiddenStatus, type PageStatus, pages } from '../../../domain/resources/pages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { isListedItem } from '../../content-shared/content-items.ts'
import { reviewPath, sectionPath } from '../../content-shared/content-paths.ts'
import { usePageWithItems } from '../../content-shared/content-queries.ts'
import { type KnownSection, useContentCrumbs } from '../../content-shared/content-route.tsx'
import type { PageItem, PageWithItems } from '../../content-shared/content-types.ts'
import { MissingTextCounts } from '../../content-shared/MissingTextCounts.tsx'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import { BackButton, MainAction } from '../../form/SaveBar.tsx'
import { OpenPreviewButton, usePreviewPanel } from '../../preview/usePreviewPanel.tsx'
import { WithPreview } from '../../preview/WithPreview.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { PageRequestDialog } from '../../text-editor/TranslationRequests.tsx'
import { ChangedBy } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { RetryAlert, SkeletonRows } from '../../ui/Loading.tsx'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useReturnState, useWayBack } from '../../ui/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ActionList } from './ActionList.tsx'

const refinancing: SectionKey = 'mortgage-refi'

const DrillPage = ({ section }: { section: KnownSection }) => {
  const t = useTranslate()
  const language = useLanguage()
  const { key = '' } = useParams()
  const query = usePageWithItems(section.key, key)
  const { data: page, error } = query
  const wayBack = useWayBack(sectionPath(section.key), page?.screen_location ?? key)
  const panel = usePreviewPanel()
  const crumbs = useContentCrumbs({ label: section.title[language], ...wayBack })

  const back = <BackButton {...wayBack} />
  // A key means little to users, and the title is still loading.
  const fallbackTitle = error ? key : t('shell.loading')
  const noContentText = findNoContentMessage(section.key, error)

  return (
    <>
      <PageHeader
        title={page ? page.titles[language] || page.content_key : fallbackTitle}
        crumbs={crumbs}
        aside={page && <DrillFigures page={page} />}
        actions={
          page &&
          !isStepWithoutContent(section.key, page) && (
            <>
              <OpenPreviewButton panel={panel} />
              {section.key === 'main' && <NewAction />}
              <ReviewLink page={page} />
              <DrillMenu screen={page.screen_location} />
            </>
          )
        }
      />
      {page && <PageNotice page={page} />}
      {page?.isPart && (
        <RetryAlert onRetry={() => void query.refetch()}>{t('content.drill.part')}</RetryAlert>
      )}
      {noContentText && !page ? (
        <NoContentYet message={noContentText} back={back} />
      ) : (
        <Loaded
          query={query}
          failure={{ errorScope: { page: 'drill', section: section.key }, back }}
          skeleton={<DrillSkeleton hasPreview={panel.isOpen} />}
        >
          {(loadedPage) =>
            isStepWithoutContent(section.key, loadedPage) ? (
              <NoContentYet message={loadedPage.step_info?.message} back={back} />
            ) : (
              <WithPreview section={section.key} page={loadedPage} panel={panel}>
                <ActionList section={section} page={loadedPage} />
              </WithPreview>
            )
          }
        </Loaded>
      )}
    </>
  )
}

/** Outlines of the table and, on wide screens, of the preview beside it. */
const DrillSkeleton = ({ hasPreview }: { hasPreview: boolean }) => (
  <Stack direction="row" sx={{ gap: 3 }}>
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <SkeletonRows rows={10} hasTools />
    </Box>
    {hasPreview && (
      <Skeleton
        variant="rounded"
        sx={{ display: { xs: 'none', xl: 'block' }, flex: 'none', width: 352, height: 'auto' }}
      />
    )}
  </Stack>
)

/** Whether a page has no content yet: the server says so, or a refinancing step has no actions. */
const isStepWithoutContent = (section: SectionKey, page: PageWithItems): boolean =>
  page.is_placeholder === true || (section === refinancing && page.actions.length === 0)

const notConfiguredPattern = /ещ[её] не настроен|not yet configured/i

/** Returns the message of an error that means that the step has no content yet. */
const findNoContentMessage = (section: SectionKey, error: unknown): string | undefined => {
  const serverMessage = apiErrorOf(error)?.serverMessage
  return section === refinancing && serverMessage && notConfiguredPattern.test(serverMessage)
    ? serverMessage
    : undefined
}

const letterPatterns: Readonly<Record<Language, RegExp>> = {
  ru: /[а-яё]/i,
  he: /[א-ת]/,
  en: /^[^а-яёא-ת]*$/i,
}

/** Whether a message of the server is written in a language. */
const isWrittenIn = (language: Language, text: string): boolean => letterPatterns[language].test(text)

/** Notice of a step without content; shows the server's message if it is in the interface language. */
const NoContentYet = ({ message = '', back }: { message: string | undefined; back: ReactNode }) => {
  const t = useTranslate()

  const language = useLanguage()

  const isReadable = isWrittenIn(language, message) && message !== ''

  return (
    <Paper variant="outlined">
      <Notice
        icon={<ConstructionIcon />}
        title={isReadable ? message : t('content.drill.notConfigured')}
        text={t('content.drill.placeholderHint')}
        action={back}
      />
    </Paper>
  )
}

const rejectedStatus: PageStatus = 'rejected'

const { status: statusField, reason: reasonField } = pages.fields

/** Notice that a page was rejected, with the reason, or archived. */
const PageNotice = ({ page: { status, reason } }: { page: Pick<PageWithItems, 'status' | 'reason'> }) => {
  const language = useLanguage()

  if (status !== rejectedStatus && status !== hiddenStatus) return null

  return (
    <Alert severity={status === rejectedStatus ? 'error' : 'info'} role="note" sx={{ marginBlockEnd: 3 }}>
      <strong>{optionLabel(statusField.options, status, language)}</strong>
      {reason && (
        <>
          . {reasonField.label[language]}: <bdi>{reason}</bdi>
        </>
      )}
    </Alert>
  )
}

/** Returns the address that lists the missing texts of a language: options have no rows on this page. */
const buildGapLink = (page: PageWithItems, missing: Language) => {
  const hasHiddenGap = page.actions.some(
    (action) => !isListedItem(action) && countMissingTexts(action, missing) > 0,
  )
  return hasHiddenGap
    ? workbenchPath({ screen: page.screen_location, missing })
    : { search: `?missing=${missing}` }
}

const sumOf = (actions: readonly PageItem[], count: (action: PageItem) => number): number =>
  actions.reduce((sum, action) => sum + count(action), 0)

interface FigureLinkProps {
  status: 'draft' | 'outdated'
  children: string
}

/** Number of texts with a status, as a link to their rows. */
const FigureLink = ({ status, children }: FigureLinkProps) => (
  <Link
    component={RouterLink}
    to={{ search: `?status=${status}` }}
    sx={{ color: `status.${status}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
  >
    <StatusDot status={status} />
    {children}
  </Link>
)

/** On phones the section list, one step back, has these. */
const deskOnlySx = { display: { xs: 'none', sm: 'inline' } }

/**
 * Numbers of a page: actions, missing texts, drafts and outdated texts, each as a link that filters the table;
 * also, where there is room, its page number and its last change.
 */
const DrillFigures = ({ page }: { page: PageWithItems }) => {
  const t = useTranslate()
  const drafts = sumOf(page.actions, countChanges)
  const outdated = sumOf(page.actions, countOutdatedTexts)

  return (
    <Stack direction="row" sx={{ columnGap: 3.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
      {page.confluence_num && (
        <Box component="span" sx={deskOnlySx}>
          {t('content.drill.pageNumber', { number: isolateBidi(page.confluence_num) })}
        </Box>
      )}
      <Link component={RouterLink} to={{ search: '' }}>
        {t('content.actions', { smart_count: page.actionCount })}
      </Link>
      <MissingTextCounts
        missing={perLanguage((language) =>
          sumOf(page.actions, (action) => countMissingTexts(action, language)),
        )}
        to={(language) => buildGapLink(page, language)}
      />
      {drafts > 0 && (
        <FigureLink status="draft">{t('content.list.drafts', { smart_count: drafts })}</FigureLink>
      )}
      {outdated > 0 && (
        <FigureLink status="outdated">{t('content.drill.outdated', { smart_count: outdated })}</FigureLink>
      )}
      <Box component="span" sx={deskOnlySx}>
        {t('content.drill.changed')} <ChangedBy who={page.lastModifiedBy} at={page.lastModified} />
      </Box>
    </Stack>
  )
}

/** Link to the drafts of a page, for users who may publish them; not rendered without drafts. */
const ReviewLink = ({ page }: { page: PageWithItems }) => {
  const t = useTranslate()
  const state = useReturnState()
  const may = useMay()
  if (!may(contentAccess.publish) || !page.actions.some((action) => countChanges(action) > 0)) return null
  return (
    <MainAction>
      <Button variant="contained" component={RouterLink} to={reviewPath(page.screen_location)} state={state}>
        {t('content.pending.check')}
      </Button>
    </MainAction>
  )
}

/** Menu of what is rarely done with a page: its texts in the workbench, and a translation request. */
const DrillMenu = ({ screen }: { screen: string }) => {
  const t = useTranslate()
  const may = useMay()
  const state = useReturnState()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRequesting, setIsRequesting] = useState(false)

  if (!may(contentAccess.draft)) return null

  const close = () => setAnchor(null)
  const request = () => {
    close()
    setIsRequesting(true)
  }

  return (
    <>
      <IconButton
        aria-label={t('ui.more')}
        title={t('ui.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: 'edge', borderRadius: 1, padding: 1.75 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem component={RouterLink} to={workbenchPath({ screen })} state={state}>
          {t('content.drill.translate')}
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={request}>
          {t('textEditor.requests.ask')}
        </MenuItem>
      </Menu>
      <Suspense>
        {isRequesting && <PageRequestDialog screen={screen} onClose={() => setIsRequesting(false)} />}
      </Suspense>
    </>
  )
}

const NewActionDialog = lazyRoute(
  async () => (await import('../main-actions/NewActionDialog.tsx')).NewActionDialog,
)

/** On phones the button is its icon, so that the title of the page keeps its line. */
const newActionSx = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    minWidth: 44,
    paddingInline: 0,
    '& .MuiButton-startIcon': { margin: 0 },
    '& > span:last-of-type': visuallyHidden,
  },
})

/** Button that creates an action of the main page. */
const NewAction = () => {
  const t = useTranslate()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)

  if (!may(contentAccess.write)) return null

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={newActionSx}
      >
        <span>{t('mainPage.create.open')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <NewActionDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export default DrillPage
