export default function FollowedGigs() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Followed Gigs</h1>
    </main>
  );
}
