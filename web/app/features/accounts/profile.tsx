import { api, ask } from '#web/app/lib/api.ts'
import { Loaded, SkeletonForm } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { PasswordForm } from './password-forms.tsx'
import { ProfileForm } from './profile-form.tsx'
import { words } from './words.ts'

/** Who I am, and my password (Rules: accounts). */
export function Profile() {
  return (
    <>
      <PageTitle title="Profile" />
      <Loaded
        of={ask(api.accounts.fullProfile)}
        waiting={<SkeletonForm label="Loading your profile" className="h-[60rem] max-w-3xl lg:h-[48rem]" />}
        failed={words.profileNotLoaded}
      >
        {({ user }) => (
          <div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
            <ProfileForm user={user} />
            <PasswordForm user={user} />
          </div>
        )}
      </Loaded>
    </>
  )
}
