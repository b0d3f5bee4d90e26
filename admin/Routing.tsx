import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageCrash } from './app/CrashScreens.tsx'
import { resourceRoutes } from './app/resource-routes.tsx'
import { startRoutes } from './app/start-routes.tsx'
import { auditRoutes } from './audit/routes.tsx'
import { calculatorRoutes } from './calculator/routes.tsx'
import { contentRoutes } from './content/routes.tsx'
import { analyticsRoutes } from './dashboard/routes.tsx'
import { developerRoutes } from './developer/routes.tsx'
import { dropdownRoutes } from './dropdowns/routes.tsx'
import { integrationRoutes } from './integrations/routes.tsx'
import { NoRights, UnknownPage } from './layout/guarded-route.tsx'
import { Loading } from './layout/Loading.tsx'
import { Shell } from './layout/Shell.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { onDemand } from './ui/loading/later.ts'
import { Login, SessionEnded, SignIn, SignOut } from './users/lazy-pages.tsx'

const SetPassword = onDemand(async () => (await import('./users/SetPassword.tsx')).SetPassword)
const ChangePassword = onDemand(async () => (await import('./users/ChangePassword.tsx')).ChangePassword)

const Preferences = onDemand(async () => (await import('./users/Preferences.tsx')).Preferences)
const Profile = onDemand(async () => (await import('./users/Profile.tsx')).Profile)

const framed = (
  <Shell signIn={<SignIn />} signInAgain={<SessionEnded />} Failed={PageCrash}>
    <Routes>
      {startRoutes}
      {contentRoutes}
      {calculatorRoutes}
      {analyticsRoutes}
      {developerRoutes}
      {dropdownRoutes}
      {integrationRoutes}
      {auditRoutes}
      {settingsRoutes}
      {resourceRoutes}
      <Route path="/profile" element={<Profile />} />
      <Route path="/preferences" element={<Preferences />} />
      <Route path="/own-password" element={<ChangePassword />} />
      <Route path="/access-denied" element={<NoRights access="signed-in" />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  </Shell>
)

/** The pages of the admin: those of a signed-in person in their frame, and the few that need nobody. */
export const Routing = () => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/logout" element={<SignOut />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route path="/*" element={framed} />
    </Routes>
  </Suspense>
)
