import { Box, Typography } from '@mui/material'
import { itemName } from '../../content-shared/text-display.tsx'
import type { StartContent } from '../../providers/own/figures.ts'
import { changePath, draftChangesOf } from '../../review/changes.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Difference } from '../../ui/difference/Difference.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { CardLink } from './CardLink.tsx'
import { Line, Lines, NoLines } from './Line.tsx'
import { textsPath } from './links.ts'

type Draft = ReturnType<typeof draftChangesOf>[number]

/** What the draft changes, in one line. */
const Changed = ({ draft: { language, approved, draft } }: { draft: Draft }) => {
  const words = useWords()
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
        <Difference before={approved ?? ''} after={draft ?? ''} language={language} side="both" />
      ) : (
        words('start.drafts.options')
      )}
    </Box>
  )
}

const DraftLine = ({ draft }: { draft: Draft }) => {
  const language = useLanguage()
  const { key, titles, screen_location: screen, modified_at: at } = draft
  return (
    <Line
      row={key}
      to={changePath(draft)}
      name={itemName(draft, language)}
      below={titles[language] || screen}
    >
      <Typography component="bdi" dir="ltr" variant="caption" color="textSecondary" sx={{ width: 16 }}>
        {draft.language}
      </Typography>
      <Changed draft={draft} />
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        <DateTime time={at} />
      </Typography>
    </Line>
  )
}

const newestFirst = (one: Draft, other: Draft) => Date.parse(other.modified_at) - Date.parse(one.modified_at)

/** The drafts of the person, each with its difference from what visitors see. */
export const DraftsCard = ({ drafts: { total, rows } }: { drafts: StartContent['drafts'] }) => {
  const words = useWords()
  return (
    <TitledCard
      title={words('start.drafts.title')}
      figure={total}
      act={<CardLink to={textsPath({ status: 'draft' })}>{words('start.drafts.all')}</CardLink>}
      isFlush
    >
      {rows.length === 0 ? (
        <NoLines>{words('start.drafts.none')}</NoLines>
      ) : (
        <Lines>
          {draftChangesOf(rows)
            .sort(newestFirst)
            .map((draft) => (
              <DraftLine key={draft.key} draft={draft} />
            ))}
        </Lines>
      )}
    </TitledCard>
  )
}
