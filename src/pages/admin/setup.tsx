import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { importForms } from '#src/admin/imports/import-forms.server.ts'
import { settingForms } from '#src/admin/site-settings/setting-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { ImportForm } from '#src/admin/imports/import-form.tsx'
import { SeriesPanel } from '#src/admin/imports/series-panel.tsx'
import { timeLeftOf } from '#src/admin/imports/import-text.ts'
import { RunningImport } from '#src/admin/imports/running-import.tsx'
import { RefreshProgress } from '#src/admin/site-settings/refresh-progress.tsx'
import {
  MailSetting,
  NameSetting,
  RefreshSetting,
  SignUpSetting,
  VideosSetting,
  VisitorsSetting,
} from '#src/admin/site-settings/setting-forms.tsx'
import { restoreForms } from '#src/admin/restore/restore-forms.server.ts'
import type { Overview } from '#src/admin/library/schemas.ts'
import { RestorePanel } from '#src/admin/restore/restore-panel.tsx'
import settingsAdminStyles from '#src/admin/site-settings/settings.css?inline'
import { nextStep, parseStep, SETUP_PATH, type SetupStep, stepPath } from '#src/admin/site-settings/settings-text.ts'
import { SetupSteps } from '#src/admin/site-settings/setup-steps.tsx'
import { SetupSummary } from '#src/admin/site-settings/setup-summary.tsx'
import { StoredProblems } from '#src/admin/site-settings/stored-problems.tsx'
import { TitleSources } from '#src/admin/site-settings/title-sources.tsx'
import { ActionButton } from '#src/admin/components/action-button.tsx'
import { useActionResult } from '#src/ui/hooks/use-action-result.ts'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { toPrintable } from '#src/library/printable.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/setup'
import { requireSite } from '#src/site/site.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

/** More of them are on the page of the library. */
const MAX_PROBLEMS = 5
/** Steps that stay after saving, because there is more to do: progress to watch, an email to test. */
const STAYING: readonly SetupStep[] = ['videos', 'titles', 'email']
const pathAfter = (step: SetupStep): string => stepPath(STAYING.includes(step) ? step : nextStep(step))

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins, catalogue, libraryAdmin } = requireSite(context)
  const { searchParams } = new URL(request.url)
  const step = parseStep(searchParams.get('step'))
  const running = step === 'titles' || step === 'videos' ? await admins.imports.findRunning() : null
  const library = step === 'videos' ? await libraryAdmin.overview() : null
  return {
    step,
    settings: await admins.settings.read(),
    running,
    left: timeLeftOf(running, Date.now()),
    library: library && {
      series: library.series,
      isScanning: library.scan.running,
      last: await admins.imports.findLastFetch(),
      sources: admins.imports.fetchSources(),
    },
    problems: library === null ? [] : listProblems(library),
    refresh: step === 'titles' ? await admins.refresh.read() : null,
    restore: step === 'restore' ? await admins.restore.read() : null,
    titles: catalogue.snapshot.titles.length,
    done: readDoneMessage(searchParams),
  }
}

/** Of the folders themselves, else of what is in them. */
function listProblems({ folders, scan }: Overview): string[] {
  const problems = folders.flatMap(({ path, problem }) => (problem === null ? [] : [`${toPrintable(path)} ${problem}`]))
  return problems.length > 0 ? problems : scan.warnings.slice(0, MAX_PROBLEMS)
}

export async function action(args: Route.ActionArgs) {
  const { admins } = requireSite(args.context)
  const step = parseStep(new URL(args.request.url).searchParams.get('step'))
  return runForms(args, {
    ...importForms(admins, stepPath(step === 'videos' ? 'videos' : 'titles')),
    ...settingForms(admins.settings, pathAfter),
    ...restoreForms(admins.restore),
  })
}

export const headers = formHeaders

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { step, settings, running, left, library, problems, refresh, restore, titles, done } = loaderData
  const isRefreshing = refresh?.kinds.some(
    ({ paused, tasks }) => paused === null && tasks.some(({ isRunning, nextAt }) => isRunning || nextAt === null),
  )
  useRefresh(running !== null || isRefreshing === true || library?.isScanning === true)
  const next = stepPath(nextStep(step))
  return (
    <AdminPage
      title="Set up"
      path={SETUP_PATH}
      lede="Every step can be skipped, and changed later under Settings."
      aside={settings.isSetupPending && <ActionButton name="Skip setup" intent="skip-setup" />}
    >
      <PageStyle name="settings-admin" css={settingsAdminStyles} />
      <div className="setup">
        <SetupSteps current={step} />
        <FormResult className="admin-flash" failure={result?.failure} done={done} />
        <StoredProblems of={settings} />
        {step === 'name' && <NameSetting of={settings} submit="Save and continue" />}
        {step === 'name' && (
          <p>
            Moving from another machine, or starting again?{' '}
            <Link className="admin-link" to={stepPath('restore')}>
              Restore a backup
            </Link>
          </p>
        )}
        {restore && <RestorePanel of={restore} />}
        {step === 'titles' && (
          <>
            <TitleSources />
            {running ? <RunningImport of={running} left={left} /> : <ImportForm first="jikan" />}
            <RefreshSetting of={settings} submit="Save" />
            {refresh && <RefreshProgress of={refresh} />}
          </>
        )}
        {step === 'videos' && (
          <>
            <VideosSetting of={settings} submit="Check, save and scan" />
            {problems.map((problem) => (
              <p className="form-trouble" key={problem}>
                {problem}
              </p>
            ))}
            {library && <SeriesPanel {...library} running={running} left={left} />}
          </>
        )}
        {step === 'email' && <MailSetting of={settings} submit="Save" />}
        {step === 'visitors' && <VisitorsSetting of={settings} submit="Save and continue" />}
        {step === 'sign-up' && <SignUpSetting of={settings} submit="Save and continue" />}
        {step === 'done' && <SetupSummary of={settings} titles={titles} />}
        {step !== 'done' && restore?.isRequested !== true && (
          <p className="setup-move">
            <Link className="button is-ghost is-small" to={next}>
              {step === 'restore' ? 'Set up without a backup' : STAYING.includes(step) ? 'Continue' : 'Skip this step'}
            </Link>
          </p>
        )}
      </div>
    </AdminPage>
  )
}
