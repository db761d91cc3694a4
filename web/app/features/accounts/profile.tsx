import { useQuery } from '@tanstack/react-query'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonForm } from '#web/app/ui/skeleton.tsx'
import { fullProfile } from './api.ts'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who I am, and my password (Rules: accounts). */
export function Profile() {
  const { data, isError, refetch } = useQuery(fullProfile)
  return (
    <>
      <PageTitle title="Profile" />
      {data ? (
        <div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
          <ProfileForm user={data.user} />
          <PasswordForm user={data.user} />
        </div>
      ) : isError ? (
        <Failed message={messages.profileNotLoaded} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm label="Loading your profile" className="h-[60rem] max-w-3xl lg:h-[48rem]" />
      )}
    </>
  )
}
