/** Runs before the first paint. Its exact text is hashed for the content security policy. */
export const headScript = `try{let s=localStorage,c=document.documentElement.classList;if(s.theme==='dark')c.add('dark');if(s.token){c.add('signed-in');if(location.pathname==='/'&&location.search!=='?preview')location.replace('/dashboard')}}catch{}`

/** Pages that are fetched when a visitor is about to open them. Hashed as well. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: ['/', '/about', '/subjects', '/for-parents', '/contact', '/privacy', '/login', '/register'],
      },
      eagerness: 'moderate',
    },
  ],
})
