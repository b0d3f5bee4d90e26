import Box from '@mui/material/Box'
import PaginationItem from '@mui/material/PaginationItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { useAddressName } from '../../ui/address-part.ts'
import { useLastingState } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import { aroundCurrent, lastPage, type Marks } from './paging.ts'

interface Props {
  marks?: Marks
  /** Where the page size is chosen, where a person may. */
  children?: ReactNode
}

const usePageLink = () => {
  const [params] = useSearchParams()
  const name = useAddressName()('page')
  const state = useLastingState()
  return (page: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(page))
    next.delete('row')
    return { component: Link, to: { search: `?${next}` }, state }
  }
}

const PageLinks = ({ page, last, marks }: { page: number; last: number; marks: Marks }) => {
  const words = useWords()
  const linkTo = usePageLink()
  const step = (type: 'previous' | 'next', target: number) => (
    <PaginationItem
      type={type}
      disabled={target < 1 || target > last}
      aria-label={words(`resource.paging.${type}`)}
      {...linkTo(target)}
    />
  )
  return (
    <Box
      component="nav"
      aria-label={words('resource.paging.label')}
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
            aria-label={words('resource.paging.page', { page: mark })}
            {...linkTo(mark)}
          />
        ),
      )}
      {step('next', page + 1)}
    </Box>
  )
}

/** Which rows of the list are shown, and its pages as links; nothing where there are none. */
export const Pager = ({ marks = aroundCurrent, children }: Props) => {
  const words = useWords()
  const { page, perPage, total } = useListContext()
  if (!total) return null
  const last = lastPage(total, perPage)
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total }
  return (
    <Stack direction="row" sx={{ gap: 3, padding: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {words('resource.paging.range', range)}
      </Typography>
      {children}
      {last > 1 && <PageLinks page={page} last={last} marks={marks} />}
    </Stack>
  )
}
