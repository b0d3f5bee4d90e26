import { Box, PaginationItem, Stack, Typography } from '@mui/material'
import { Link, useSearchParams } from 'react-router-dom'
import { useLastingState } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import type { Marks } from './paging.ts'
import type { Paged } from './useListState.ts'

interface Props extends Omit<Paged<unknown>, 'rows'> {
  marks: Marks
}

const usePageLink = () => {
  const [params] = useSearchParams()
  const state = useLastingState()
  return (page: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return { component: Link, to: { search: `?${next}` }, state }
  }
}

/** The pages of a list as links, and which rows are shown. */
export const Pager = ({ page, last, total, size, marks }: Props) => {
  const words = useWords()
  const linkTo = usePageLink()
  const range = { from: (page - 1) * size + 1, to: Math.min(page * size, total), total }
  const step = (type: 'previous' | 'next', target: number) => (
    <PaginationItem
      type={type}
      disabled={target < 1 || target > last}
      aria-label={words(`content.paging.${type}`)}
      {...linkTo(target)}
    />
  )
  return (
    <Stack
      direction="row"
      sx={{
        gap: 3,
        padding: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {words('content.paging.range', range)}
      </Typography>
      {last > 1 && (
        <Box
          component="nav"
          aria-label={words('content.paging.label')}
          sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' }}
        >
          {step('previous', page - 1)}
          {marks(page, last).map((mark) =>
            typeof mark === 'string' ? (
              <PaginationItem key={mark} type="start-ellipsis" />
            ) : (
              <PaginationItem
                key={mark}
                page={mark}
                selected={mark === page}
                aria-current={mark === page ? 'page' : undefined}
                aria-label={words('content.paging.page', { page: mark })}
                {...linkTo(mark)}
              />
            ),
          )}
          {step('next', page + 1)}
        </Box>
      )}
    </Stack>
  )
}
