import { Box, FormControlLabel, NativeSelect, PaginationItem, Stack, Typography } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import { useListContext } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { useStateWithoutRow, useUrlName } from '../ui/navigation.ts'
import { FirstRowsPainted } from '../ui/page-slots.ts'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Page number, or the gap between two pages that are not neighbours. */
type PageMark = number | `gap before ${number}`

/** Lists the pages that a pager offers. */
type PageMarks = (page: number, last: number) => PageMark[]

interface Props {
  marks?: PageMarks
  /** Select of the page size, if users may change it. */
  children?: ReactNode
}

/** Range of the rows shown, and links to the pages; not rendered for an empty list. */
export const Pager = ({ marks = pagesAroundCurrent, children }: Props) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const { page, perPage, total } = useListContext()
  const areFirstRowsPainted = useContext(FirstRowsPainted)

  if (!total || !areFirstRowsPainted) return null

  const last = lastPage(total, perPage)
  const messageArgs = {
    from: formatNumber((page - 1) * perPage + 1),
    to: formatNumber(Math.min(page * perPage, total)),
    total: formatNumber(total),
  }

  return (
    <Stack direction="row" sx={{ gap: 3, padding: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {t('resource.paging.range', messageArgs)}
      </Typography>
      {children}
      {last > 1 && <PageLinks page={page} last={last} marks={marks} />}
    </Stack>
  )
}

/** Lists up to five pages; of more, the first, the last, and the current one with two on either side. */
export const pagesAroundCurrent: PageMarks = (page, last) => {
  const nearbyPages = [page - 2, page - 1, page, page + 1, page + 2]
  return insertGaps(keepExistingPages(last <= 5 ? [1, 2, 3, 4, 5] : [1, ...nearbyPages, last], last))
}

const insertGaps = (pages: readonly number[]): PageMark[] =>
  pages.flatMap((page, index): PageMark[] =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [`gap before ${page}`, page] : [page],
  )

const keepExistingPages = (pages: readonly number[], last: number): number[] =>
  [...new Set(pages)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)

/** Returns the number of the last page; 1 for no rows. */
export const lastPage = (total: number, size: number): number => Math.max(Math.ceil(total / size), 1)

const PageLinks = ({ page, last, marks }: { page: number; last: number; marks: PageMarks }) => {
  const t = useTranslate()
  const linkTo = usePageLink()

  const renderStep = (type: 'previous' | 'next', target: number) => (
    <PaginationItem
      type={type}
      disabled={target < 1 || target > last}
      aria-label={t(`resource.paging.${type}`)}
      {...linkTo(target)}
    />
  )

  return (
    <Box
      component="nav"
      aria-label={t('resource.paging.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' }}
    >
      {renderStep('previous', page - 1)}
      {marks(page, last).map((mark) =>
        typeof mark === 'string' ? (
          <PaginationItem key={mark} type="start-ellipsis" />
        ) : (
          <PaginationItem
            key={mark}
            page={mark}
            selected={mark === page}
            aria-current={mark === page ? 'page' : undefined}
            aria-label={t('resource.paging.page', { page: mark })}
            {...linkTo(mark)}
          />
        ),
      )}
      {renderStep('next', page + 1)}
    </Box>
  )
}

const usePageLink = () => {
  const [params] = useSearchParams()
  const toUrlName = useUrlName()
  const name = toUrlName('page')
  const state = useStateWithoutRow()
  return (page: number) => {
    const nextParams = new URLSearchParams(params)
    nextParams.set(name, String(page))
    nextParams.delete('row')
    return { component: Link, to: { search: `?${nextParams}` }, state }
  }
}

/** Lists the first three pages, the current one and the last one. */
export const pagesFromStart: PageMarks = (page, last) =>
  insertGaps(keepExistingPages([1, 2, 3, page, last], last))

/** Returns the page with this number, or the nearest one that exists. */
export const clampPage = (page: number, last: number): number =>
  Math.min(Math.max(Number.isInteger(page) ? page : 1, 1), Math.max(last, 1))

/** Select of the number of rows per page. */
export const PageSize = ({ sizes }: { sizes: readonly number[] }) => {
  const t = useTranslate()
  const { perPage, setPerPage } = useListContext()

  const sizeOptions = [...new Set([...sizes, perPage])].sort((a, b) => a - b)

  return (
    <FormControlLabel
      labelPlacement="start"
      label={t('resource.paging.size')}
      slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
      sx={{ gap: 2, marginInline: 0 }}
      control={
        <NativeSelect
          disableUnderline
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          sx={{ typography: 'body2' }}
        >
          {sizeOptions.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      }
    />
  )
}
