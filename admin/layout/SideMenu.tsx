import { Box, Link, List } from '@mui/material'
import { Fragment, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { foldMenu, MenuFontVariables } from './MenuAppearance.tsx'
import { MenuFooter, MenuGroupItem } from './MenuItems.tsx'
import { filterMenu, findMenuEntry } from './menu.ts'
import { ProductName } from './ProductLogo.tsx'

/** Line between two zones; MUI's divider would be the only one in the first scripts. */
const separatorSx = {
  listStyle: 'none',
  marginBlock: 2,
  marginInline: 3,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
}

interface Props {
  /** Whether only the icons are visible. */
  isFolded?: boolean
  /** Whether users can fold the menu to its icons. */
  canFold?: boolean
}

/**
 * Menu of the pages that the user may open, in groups; the group of the current page unfolds by itself. Content is
 * unfolded from the start on pages of daily work, whose links lead to it: the menu below would move with each.
 */
export const SideMenu = memo(({ isFolded = false, canFold = false }: Props) => {
  const t = useTranslate()
  const may = useMay()
  const { pathname } = useLocation()
  const groups = useMemo(() => filterMenu(may), [may])
  const entry = findMenuEntry(pathname, groups)
  const currentGroup = groups.find(({ entries }) => entries.some(({ to }) => to === entry?.to))
  const current = currentGroup?.key
  const [unfolded, setUnfolded] = useState<readonly (string | undefined)[]>(
    currentGroup?.zone === 'rest' ? [current] : ['content', current],
  )

  useEffect(() => {
    if (current) setUnfolded((keys) => (keys.includes(current) ? keys : [...keys, current]))
  }, [current])

  const toggle = useCallback(
    (key: string) => {
      setUnfolded((keys) => {
        const others = keys.filter((other) => other !== key)
        return keys.includes(key) && !isFolded ? others : [...others, key]
      })
      if (isFolded) foldMenu(false)
    },
    [isFolded],
  )

  return (
    <MenuFontVariables>
      <Box
        component="nav"
        aria-label={t('shell.mainMenu')}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
      >
        {/* As high as the top bar, which has the sign. */}
        <Box sx={{ display: 'flex', alignItems: 'center', height: 52, paddingInline: 4, flexShrink: 0 }}>
          {!isFolded && (
            <Link component={RouterLink} to="/" underline="none" color="inherit" sx={{ minWidth: 0 }}>
              <ProductName />
            </Link>
          )}
        </Box>
        <List sx={{ flexGrow: 1, overflowY: 'auto', overflowX: 'hidden', padding: 2, paddingBlockStart: 1 }}>
          {groups.map((group, index) => (
            <Fragment key={group.key}>
              {index > 0 && groups[index - 1]?.zone !== group.zone && (
                <Box component="li" aria-hidden sx={separatorSx} />
              )}
              <MenuGroupItem
                group={group}
                current={group.key === current ? entry?.to : undefined}
                isFolded={isFolded}
                unfolded={unfolded.includes(group.key) && !isFolded}
                onToggle={toggle}
              />
            </Fragment>
          ))}
        </List>
        <MenuFooter isFolded={isFolded} canFold={canFold} />
      </Box>
    </MenuFontVariables>
  )
})
