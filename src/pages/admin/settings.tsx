import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { settingForms } from '#src/admin/site-settings/setting-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import {
  MailSetting,
  NameSetting,
  RefreshSetting,
  RequestsSetting,
  SignUpSetting,
  VideosSetting,
  VisitorsSetting,
} from '#src/admin/site-settings/setting-forms.tsx'
import { CacheSetting, PrepareSetting, QualitiesSetting } from '#src/admin/site-settings/preparing-forms.tsx'
import { FirstLinksSetting, ListSettings, SlowModeSetting } from '#src/admin/site-settings/comment-rule-forms.tsx'
import settingsAdminStyles from '#src/admin/site-settings/settings.css?inline'
import { SETTINGS_PATH, SETUP_PATH } from '#src/admin/site-settings/settings-text.ts'
import { StoredProblems } from '#src/admin/site-settings/stored-problems.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/settings'
import { requireSite } from '#src/site/site.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins, libraryAdmin } = requireSite(context)
  const [settings, remaining] = await Promise.all([admins.settings.read(), libraryAdmin.findRemaining()])
  return {
    settings,
    remaining,
    done: readDoneMessage(new URL(request.url).searchParams),
  }
}

export const action = (args: Route.ActionArgs) =>
  runForms(
    args,
    settingForms(requireSite(args.context).admins.settings, () => SETTINGS_PATH),
  )

export const headers = formHeaders

export default function Settings({ loaderData: { settings, remaining, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Settings"
      path={SETTINGS_PATH}
      lede="Changes take effect at once. Environment variables override what is saved here."
      aside={
        <Link className="button is-ghost is-small" to={SETUP_PATH}>
          Set up step by step
        </Link>
      }
    >
      <PageStyle name="settings-admin" css={settingsAdminStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <StoredProblems of={settings} />
      <NameSetting of={settings} submit="Save" />
      <RefreshSetting of={settings} submit="Save" />
      <VideosSetting of={settings} submit="Check and save" />
      {settings.preparing && (
        <>
          <PrepareSetting of={settings} remaining={remaining} {...settings.preparing} />
          <QualitiesSetting of={settings} {...settings.preparing} />
          <CacheSetting of={settings} {...settings.preparing} />
        </>
      )}
      <MailSetting of={settings} submit="Save" />
      <VisitorsSetting of={settings} submit="Save" />
      <SignUpSetting of={settings} submit="Save" />
      <RequestsSetting of={settings} submit="Save" />
      <FirstLinksSetting of={settings} />
      <ListSettings of={settings} />
      <SlowModeSetting of={settings} />
    </AdminPage>
  )
}
