import * as calls from 'virtual:calls'
import { Alert, Box, Button, Link, Stack } from '@mui/material'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Role } from '../../domain/access.ts'
import * as areas from '../../domain/access-rules.ts'
import { languages } from '../../domain/languages.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LoadingRows, SkeletonRows } from '../ui/Loading.tsx'
import { lazyRoute, prefetch } from '../ui/lazy-loading.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { useAccount, useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AttentionCard, LogsCard, PeopleCard } from './cards/AdministrationCards.tsx'
import { ApprovalsCard, BanksCard, UpcomingCard } from './cards/BankCards.tsx'
import {
  DraftsCard,
  GapsCard,
  PublishedCard,
  RecentCard,
  RejectedCard,
  RequestedTranslationsCard,
  WaitingCard,
} from './cards/ContentCards.tsx'
import type { CalculatorData, DashboardContent, DashboardData } from './dashboard-data.ts'
import { textsPath } from './GapTable.tsx'

const PaymentCalculator = lazyRoute(
  async () => (await import('../calculator/PaymentCalculator.tsx')).PaymentCalculator,
)

/**
 * Start page with the cards that the user's role may see. With `role`, it is the page of a role under its own
 * address; other roles see their own cards there.
 */
export const StartPage = ({ role }: { role?: Role }) => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()
  const query = useApiQuery(calls.start)
  usePaymentCalculatorAhead()

  const ownRole = account?.role
  const { content, people } = query.data ?? {}
  const gap = content && findFirstGapPath(content.gaps)
  const newUser = people && !content && { to: '/users/create', label: t('start.newUser') }
  const mainAction = gap ? { to: gap, label: t('start.nextGap') } : newUser

  return (
    <>
      <PageHeader
        title={role ? roleName(role) : t('start.title')}
        aside={<AccountFacts start={query.data} />}
        actions={
          mainAction && (
            <Button component={RouterLink} to={mainAction.to} variant="contained">
              {mainAction.label}
            </Button>
          )
        }
      />
      {role && role !== ownRole && (
        <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
          {t('start.otherRole', { role: roleName(role), own: roleName(ownRole) })}
        </Alert>
      )}
      {role === 'director' && <DirectorLinks />}
      <Loaded query={query} skeleton={<SkeletonCards />}>
        {(start) => <StartPageCards start={start} />}
      </Loaded>
    </>
  )
}

/** Preloads the payment calculator for users who only sell, since it is their first card. */
const usePaymentCalculatorAhead = () => {
  const may = useMay()
  const sellsOnly = !may(areas.contentAccess.read) && !may(areas.usersAccess)
  useEffect(() => (sellsOnly ? prefetch(PaymentCalculator.load, 0) : undefined), [sellsOnly])
}

/** Returns the address of the first missing texts, by section and language. */
const findFirstGapPath = (gaps: DashboardContent['gaps']): string | undefined => {
  for (const { section, missing } of gaps) {
    const language = languages.find((code) => missing[code] > 0)
    if (section && language) return textsPath({ section, language, status: 'missing' })
  }
  return undefined
}

/** Name and role of the user, and their previous sign-in. */
const AccountFacts = ({ start }: { start: DashboardData | undefined }) => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      <span>
        <bdi>{account?.name}</bdi>, {roleName(account?.role)}
      </span>
      {start?.last_sign_in && (
        <span>
          {t('start.lastSignIn')} <DateTime time={start.last_sign_in} />
        </span>
      )}
    </Stack>
  )
}

/** Links for the director, as the specification demands. */
const DirectorLinks = () => {
  const t = useTranslate()

  const links = [
    ['/calculator-formula', t('shell.menu.calculator')],
    ['/dev', t('dev.title')],
  ] as const

  return (
    <Stack component="nav" aria-label={t('start.links')} direction="row" sx={{ gap: 4, mb: 3 }}>
      {links.map(([to, name]) => (
        <Link key={to} component={RouterLink} to={to}>
          {name}
        </Link>
      ))}
    </Stack>
  )
}

const columnSx = { display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }

interface ColumnsProps {
  /** First cards, which are painted before the others are rendered. */
  first: ReactNode
  main?: ReactNode
  aside: ReactNode
}

const Columns = ({ first, main, aside }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 352px' },
    }}
  >
    <Box sx={columnSx}>
      {first}
      <AfterFirstRows>{main}</AfterFirstRows>
    </Box>
    <Box sx={columnSx}>
      <AfterFirstRows>{aside}</AfterFirstRows>
    </Box>
  </Box>
)

const SkeletonCards = () => (
  <Columns
    first={
      <>
        <SkeletonRows rows={5} />
        <SkeletonRows rows={8} />
      </>
    }
    aside={
      <>
        <SkeletonRows rows={3} />
        <SkeletonRows rows={5} />
      </>
    }
  />
)

const StartPageCards = ({ start }: { start: DashboardData }) => {
  const { approvals, calculator, content, people } = start
  if (approvals) return <DirectorCards start={start} approvals={approvals} />
  if (calculator && !content && !people) return <SalesCards calculator={calculator} />
  return <StaffCards start={start} />
}

interface DirectorCardsProps {
  start: DashboardData
  approvals: NonNullable<DashboardData['approvals']>
}

/** Cards of users who decide on parameters: first what waits for them and what changes soon. */
const DirectorCards = ({
  start: { content, people, logs, calculator, failures },
  approvals,
}: DirectorCardsProps) => (
  <Columns
    first={
      <>
        <ApprovalsCard approvals={approvals} />
        {calculator && <UpcomingCard upcoming={calculator.upcoming} />}
      </>
    }
    main={
      <>
        {calculator && <BanksCard banks={calculator.banks} columns="rates" />}
        {content && <GapsCard gaps={content.gaps} />}
        {content && <RequestedTranslationsCard hidesEmpty />}
        {content && content.drafts.total > 0 && <DraftsCard drafts={content.drafts} />}
        {logs && <LogsCard logs={logs} />}
      </>
    }
    aside={
      <>
        {failures && <AttentionCard failures={failures} people={people} logs={logs} />}
        {content && content.waiting.total > 0 && <WaitingCard waiting={content.waiting} />}
        {content && <RejectedCard rejected={content.rejected} />}
        {content && <PublishedCard published={content.published} />}
        {people && <PeopleCard people={people} />}
      </>
    }
  />
)

/** Cards of users who sell loans: what a client pays, the banks, and what changes when. */
const SalesCards = ({ calculator: { banks, upcoming, terms } }: { calculator: CalculatorData }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Columns
      first={
        banks.length > 0 && (
          <Suspense fallback={<LoadingRows rows={4} />}>
            <PaymentCalculator banks={banks} upcoming={upcoming.rows} terms={terms} />
          </Suspense>
        )
      }
      aside={<UpcomingCard upcoming={upcoming} />}
    />
    <AfterFirstRows>
      <BanksCard banks={banks} columns="client" />
    </AfterFirstRows>
  </Box>
)

/** Cards of the other roles. */
const StaffCards = ({ start: { content, people, logs, calculator, failures } }: { start: DashboardData }) => {
  const may = useMay()

  return (
    <Columns
      first={
        <>
          {failures && <AttentionCard failures={failures} people={people} logs={logs} />}
          {content && may(areas.contentAccess.draft) && <RequestedTranslationsCard />}
          {content && <DraftsCard drafts={content.drafts} />}
        </>
      }
      main={
        <>
          {content && <GapsCard gaps={content.gaps} />}
          {logs && <LogsCard logs={logs} />}
          {calculator && <UpcomingCard upcoming={calculator.upcoming} />}
          {calculator && <BanksCard banks={calculator.banks} columns="rates" />}
        </>
      }
      aside={
        <>
          {content && <WaitingCard waiting={content.waiting} />}
          {content && <RejectedCard rejected={content.rejected} />}
          {content && <RecentCard recent={content.recent} />}
          {content && <PublishedCard published={content.published} />}
          {people && <PeopleCard people={people} />}
        </>
      }
    />
  )
}
