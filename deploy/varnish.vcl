# Varnish 7 or newer in front of one or more processes. Settings of the site: EDGE_CACHE=varnish, EDGE_PURGE_URL=http://127.0.0.1:6081
# and TRUST_PROXY=127.0.0.1. List processes on other machines in `purgers` too.
vcl 4.1;

import std;

backend sesdas {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (std.ban("obj.http.surrogate-key ~ (^|\s)" + req.http.surrogate-key + "(\s|$)")) {
      return (synth(200));
    }
    return (synth(400, std.ban_error()));
  }
  set req.http.x-forwarded-for = client.ip;
  # Serves a stale page for a minute while it fetches the fresh page, and for a day while the site is down.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # Members see their own changes at once; all other responses are the same for everybody.
  if (req.http.cookie ~ "session=" || req.url ~ "^/(admin|trpc)" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  unset req.http.cookie;
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 24h;
  # For Varnish only: other caches cannot be purged, so they and browsers revalidate each time.
  if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    unset beresp.http.surrogate-control;
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.cache-control !~ "^public" || beresp.http.set-cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
