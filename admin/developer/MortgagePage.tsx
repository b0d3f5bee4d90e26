import {
  Button,
  Paper,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { contentAccess } from '../../domain/access-rules.ts'
import { fetchFromServer } from '../providers/httpClient.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { SchemaTable } from './SchemaTable.tsx'

/** Page that shows how mortgage data reach the interface: measured calls, tables and a response. */
export const MortgagePage = () => {
  const t = useTranslate()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'flow'
  const isPhone = useIsPhone()
  const may = useMay()
  const mayReadContent = may(contentAccess.read)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['measured', 'mortgage', mayReadContent],
    queryFn: ({ signal }) =>
      measureAll(mayReadContent ? [...publicPaths, ...contentPaths] : publicPaths, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <PageHeader
        title={t('dev.mortgage')}
        crumbs={[{ label: t('dev.title'), to: '/dev' }]}
        aside={t('dev.mortgageText')}
        actions={
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            {t('dev.again')}
          </Button>
        }
      />
      <Tabs
        value={tab}
        // Side by side where there is room; on phones the labels wrap.
        variant={isPhone ? 'fullWidth' : 'standard'}
        aria-label={t('dev.mortgage')}
        onChange={(_, nextTab: string) => setParams({ tab: nextTab }, { replace: true })}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t(`dev.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Paper
        variant="outlined"
        role="tabpanel"
        aria-busy={isFetching}
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ marginBlockStart: 3, overflowX: 'auto' }}
      >
        {tab === 'flow' && <FlowTable measured={data} denied={mayReadContent ? [] : contentPaths} />}
        {tab === 'schema' && <SchemaTable mayReadContent={mayReadContent} />}
        {tab === 'response' && <ResponseText measured={data?.find(({ path }) => path === contentPaths[0])} />}
      </Paper>
    </>
  )
}

interface FlowTableProps {
  measured: readonly MeasuredResponse[] | undefined
  /** Paths of the calls that the role may not make. */
  denied: readonly string[]
}

/**
 * Table of the calls with status and duration, and the duration that the specification claims. On phones, the outcome
 * of a call is below its path instead of in a column.
 */
const FlowTable = ({ measured, denied }: FlowTableProps) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const isPhone = useIsPhone()

  if (!measured)
    return (
      <Typography role="status" sx={{ padding: 3 }}>
        {t('dev.measuring')}
      </Typography>
    )

  const meanMs = measured.reduce((sum, { time }) => sum + time, 0) / Math.max(measured.length, 1)

  return (
    <>
      <Table size="small" sx={{ '& th, & td': { paddingInline: { xs: 1.5, sm: 3 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dev.call')}</TableCell>
            {!isPhone && <TableCell>{t('dev.outcome')}</TableCell>}
            <TableCell align="right">{t('dev.time')}</TableCell>
            <TableCell align="right">{t('dev.size')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {measured.map(({ path, status, time, text }) => {
            const isGood = status >= 200 && status < 300
            const outcome = isGood ? t('dev.answered') : t('dev.refused', { code: status })
            const color = isGood ? 'status.published' : 'status.conflict'
            return (
              <TableRow key={path}>
                <TableCell component="th" scope="row">
                  <bdi dir="ltr">GET {path}</bdi>
                  {isPhone && (
                    <Typography variant="caption" component="div" sx={{ color }}>
                      {outcome}
                    </Typography>
                  )}
                </TableCell>
                {!isPhone && <TableCell sx={{ color }}>{outcome}</TableCell>}
                <TableCell align="right">{formatNumber(Math.round(time))}</TableCell>
                <TableCell align="right">{formatNumber(new Blob([text]).size)}</TableCell>
              </TableRow>
            )
          })}
          {denied.map((path) => (
            <TableRow key={path}>
              <TableCell component="th" scope="row">
                <bdi dir="ltr">GET {path}</bdi>
              </TableCell>
              <TableCell colSpan={isPhone ? 2 : 3} sx={{ color: 'text.secondary' }}>
                {t('shell.denied.title')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
        {t('dev.claimed', { time: formatNumber(Math.round(meanMs)) })}
      </Typography>
    </>
  )
}

const publicPaths = ['/health'] as const

/** Calls that require permission to read content. */
const contentPaths = ['/api/content/mortgage', '/api/db-info', '/api/content/menu/translations'] as const

const tabs = ['flow', 'schema', 'response'] as const

/** Measures the calls one after another, so that none delays another. */
const measureAll = async (paths: readonly string[], signal: AbortSignal): Promise<MeasuredResponse[]> => {
  const responses: MeasuredResponse[] = []
  for (const path of paths) responses.push(await measureRequest(path, signal))
  return responses
}

/** Number of characters of a response that are shown. */
const shownCharacters = 4000

const ResponseText = ({ measured }: { measured: MeasuredResponse | undefined }) => {
  const t = useTranslate()

  if (!measured) return <Typography sx={{ padding: 3 }}>{t('dev.measuring')}</Typography>

  return (
    <>
      <Typography variant="body2" sx={{ padding: 3 }}>
        {t('dev.response', { path: measured.path })}{' '}
        {measured.text.length > shownCharacters && t('dev.shortened', { count: shownCharacters })}
      </Typography>
      <Typography
        component="pre"
        dir="ltr"
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        sx={{ margin: 0, padding: 3, fontSize: 12, overflow: 'auto', maxHeight: 480, whiteSpace: 'pre-wrap' }}
      >
        {measured.text.slice(0, shownCharacters)}
      </Typography>
    </>
  )
}

/** Measured response of a call, without the caches of the interface. */
interface MeasuredResponse {
  readonly path: string
  readonly status: number
  /** Milliseconds until the whole response was received. */
  readonly time: number
  readonly text: string
}

/** Sends a GET request to the API and measures it; a network failure has status 0. */
const measureRequest = async (path: string, signal?: AbortSignal): Promise<MeasuredResponse> => {
  const startMs = performance.now()
  const toMeasuredResponse = (status: number, text: string) => ({
    path,
    status,
    text,
    time: performance.now() - startMs,
  })
  try {
    const response = await fetchFromServer(path, { credentials: 'same-origin', cache: 'no-store', signal })
    return toMeasuredResponse(response.status, await response.text())
  } catch {
    return toMeasuredResponse(0, '')
  }
}
