import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { type ReactNode, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { lazyPart } from './lazy-loading.ts'
import { type Crumb, usePageSlot } from './page-slots.ts'
import { type CardsBelow, useIsPhone, useLayoutBehindDialogs } from './useScreenWidth.ts'
import { useTranslate } from './useTranslate.ts'

export interface PageHeaderProps {
  /** Only h1 of the page; also the title of the document. */
  title: string
  /** Parent pages from the top; the page itself is added at the end. */
  crumbs?: readonly Crumb[]
  /** Name of the page in the breadcrumb, if not its title. */
  crumbLabel?: string
  /** Content beside the title, such as a number or a state. */
  aside?: ReactNode
  /** Buttons at the end: at most one filled, the others outlined. */
  actions?: ReactNode
  /** Buttons before the others; behind a button on phones, or on all screens below a width. */
  rareActions?: ReactNode
  rareActionsFoldBelow?: CardsBelow
}

/** Parts for phones alone. */
const loadPhoneParts = () => import('./AnchoredPopover.tsx')
export const FoldedActions = lazyPart(async () => (await loadPhoneParts()).FoldedActions)
const ParentLink = lazyPart(async () => (await loadPhoneParts()).ParentLink)

const titleSx = {
  overflowWrap: 'anywhere',
  flex: { xs: '1 1 45%', sm: '0 1 auto' },
  // A short title leaves the rest of its line to the buttons.
  maxWidth: { xs: 'max-content', sm: 'none' },
} as const

const touchLineHeight = { xs: '24px', lg: 'inherit' } as const

/** Links within a line are 24 px high on touch screens (WCAG 2.2, target size). */
const touchLinks = {
  '& a': { lineHeight: touchLineHeight },
  // `:where` lets the link's own styles win.
  '& :where(a)': { display: { xs: 'inline-block', lg: 'inline' } },
} as const

/** Header of every page: title and actions, with the breadcrumb or, on phones, a link back in the top bar. */
export const PageHeader = ({
  title,
  crumbs = [],
  crumbLabel = title,
  aside,
  actions,
  rareActions,
  rareActionsFoldBelow,
}: PageHeaderProps) => {
  const trailSlot = usePageSlot('trail')
  const isPhone = useIsPhone()
  const foldsActions = useFolding(rareActionsFoldBelow)
  useDocumentTitle(title)

  const parent = crumbs.at(-1)
  const trail =
    parent && (isPhone ? <ParentLink {...parent} /> : <Trail title={crumbLabel} crumbs={crumbs} />)

  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Suspense>{trailSlot ? createPortal(trail, trailSlot) : trail}</Suspense>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 36 }}
      >
        <Typography variant="h1" sx={titleSx}>
          <bdi>{title}</bdi>
        </Typography>
        {aside && (
          <Typography
            variant="body2"
            component="div"
            // Wraps before the buttons leave the line of the title.
            sx={{
              color: 'text.secondary',
              lineHeight: 1.4,
              flex: { xs: '1 1 100%', sm: '1 1 240px' },
              order: { xs: 1, sm: 0 },
              minWidth: 0,
              // An empty aside takes no gap, as when no other user has the record open.
              '&:has(> :empty:only-child)': { display: 'none' },
              ...touchLinks,
            }}
          >
            {aside}
          </Typography>
        )}
        {(actions || rareActions) && (
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: 2, flexWrap: 'wrap', marginInlineStart: 'auto', minWidth: 0, maxWidth: '100%' }}
          >
            {!foldsActions && rareActions}
            {actions}
            {foldsActions && rareActions && (
              <Suspense>
                <FoldedActions>{rareActions}</FoldedActions>
              </Suspense>
            )}
          </Stack>
        )}
      </Stack>
    </Box>
  )
}

/** Returns whether actions are folded below a width. */
export const useFolding = (below?: CardsBelow): boolean => useLayoutBehindDialogs(useIsPhone(below))

/** Sets the title of the document to the page and the product. */
export const useDocumentTitle = (title: string): void => {
  const product = useTranslate()('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}

const trailSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  lineHeight: 1.25,
  color: 'text.secondary',
  // Not read aloud.
  '& li + li::before': { content: '"/" / ""', marginInline: '8px' },
  ...touchLinks,
  // In the top bar the trail is one line; the title is cut before the parent pages are.
  'header &': { flexWrap: 'nowrap' },
  'header & > li': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Large, so that a parent page shrinks by less than the fraction of a pixel that would cut it.
  'header & > li:last-of-type': { display: 'flex', flexShrink: 1_000_000 },
  'header & [aria-current]': { maxWidth: 'none', color: 'text.primary', fontWeight: 500 },
} as const

const Trail = ({ title, crumbs }: { title: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={useTranslate()('shell.breadcrumb')}>
    <Box component="ol" sx={trailSx}>
      {crumbs.map(({ label, to, state }) => (
        <li key={to}>
          <MuiLink component={Link} to={to} state={state} sx={{ color: 'text.secondary' }}>
            <bdi>{label}</bdi>
          </MuiLink>
        </li>
      ))}
      <li>
        {/* Cut at the end in its own direction, whatever the direction of the interface. */}
        <Typography
          variant="body2"
          aria-current="page"
          dir="auto"
          noWrap
          sx={{ maxWidth: '30ch', lineHeight: 'inherit' }}
        >
          {title}
        </Typography>
      </li>
    </Box>
  </nav>
)
