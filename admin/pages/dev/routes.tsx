import { guarded } from '../start/guarded.tsx'
import {
  ComponentPage,
  ComponentsPage,
  DevPage,
  LanguagePage,
  MortgagePage,
  ShowcasePage,
  VerificationPage,
} from './lazy.ts'

/** The pages for who builds and checks the portal. */
export const devRoutes = [
  guarded('/dev', <DevPage />),
  guarded('/components', <ComponentsPage />),
  guarded('/components/shared-header', <ComponentPage key="header" shown="header" />),
  guarded('/components/shared-menu', <ComponentPage key="menu" shown="menu" />),
  guarded('/components/admin-layout', <ComponentPage key="layout" shown="layout" />),
  guarded('/qa-showcase', <ShowcasePage />),
  guarded('/qa-mortgage', <MortgagePage />),
  guarded('/qa-language', <LanguagePage />),
  guarded('/content/verification', <VerificationPage />),
]
