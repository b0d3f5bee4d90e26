import { Box, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import { languages } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath, editorPathOf, reviewPath } from '../../content-shared/content-paths.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import type { StartContent } from '../../providers/own/figures.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { CardLink } from './CardLink.tsx'
import { Line, Lines, NoLines } from './Line.tsx'

type Waiting = StartContent['waiting']
type Rejected = StartContent['rejected'][number]
type Recent = StartContent['recent'][number]

const counted = ({ by_language: counts }: Waiting['pages'][number]): string =>
  languages.flatMap((code) => (counts[code] > 0 ? [`${code} ${counts[code]}`] : [])).join(', ')

/** The pages on which most waits for publication. */
export const WaitingCard = ({ waiting: { total, pages } }: { waiting: Waiting }) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <TitledCard
      title={words('start.waiting.title')}
      figure={total}
      act={<CardLink to={reviewPath()}>{words('start.open')}</CardLink>}
      isFlush
    >
      {pages.length === 0 ? (
        <NoLines>{words('start.waiting.none')}</NoLines>
      ) : (
        <Lines>
          {pages.map((page) => (
            <Line
              key={page.id}
              row={`waiting ${page.id}`}
              to={reviewPath(page.screen_location)}
              name={page.titles[language] || page.screen_location}
            >
              <Typography component="bdi" dir="ltr" variant="caption" color="textSecondary">
                {counted(page)}
              </Typography>
              <b>{page.changes}</b>
            </Line>
          ))}
        </Lines>
      )}
    </TitledCard>
  )
}

const RejectedPage = ({ page }: { page: Rejected }) => {
  const words = useWords()
  const name = page.titles[useLanguage()] || page.screen_location
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
        aria-label={`${words('start.rejected.act')}: ${name}`}
        sx={{ marginBlockStart: 2 }}
      >
        {words('start.rejected.act')}
      </Button>
    </Box>
  )
}

/** The pages that somebody has rejected, with what is to be done. */
export const RejectedCard = ({ rejected }: { rejected: readonly Rejected[] }) => {
  const words = useWords()
  if (rejected.length === 0) return null
  return (
    <TitledCard title={words('start.rejected.title')} figure={rejected.length} isFlush>
      <Lines>
        {rejected.map((page) => (
          <RejectedPage key={page.id} page={page} />
        ))}
      </Lines>
    </TitledCard>
  )
}

const pathOf = (item: Recent): string =>
  editorPathOf(item.section ?? fallbackSection, { ...item, displayedType: displayedType(item) })

/** The texts that the person has changed last, with what visitors see of them now. */
export const RecentCard = ({ recent }: { recent: readonly Recent[] }) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <TitledCard title={words('start.recent.title')} isFlush>
      {recent.length === 0 ? (
        <NoLines>{words('start.recent.none')}</NoLines>
      ) : (
        <Lines>
          {recent.map((item) => (
            <Line
              key={item.id}
              row={`recent ${item.id}`}
              to={pathOf(item)}
              name={itemName(item, language)}
              below={<bdi dir="ltr">{item.screen_location}</bdi>}
            >
              <Stack sx={{ alignItems: 'flex-end', flex: 'none', typography: 'caption' }}>
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', color: `status.${item.state}` }}>
                  <StatusDot status={item.state} isHollow={item.state === 'missing'} />
                  {words(`start.recent.state.${item.state}`)}
                </Stack>
                <DateTime time={item.changed_at} />
              </Stack>
            </Line>
          ))}
        </Lines>
      )}
    </TitledCard>
  )
}
